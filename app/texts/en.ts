import { account } from './account'
import { common } from './common'
import { consumer } from './consumer'
import { mails } from './mails'
import { previewLink } from './preview-link'
import { resultLink } from './result-link'
import * as answering from './task-forms'
import { taskLink } from './task-link'

/** All that a consumer reads, nested by screen. Another language is another value of the same shape. */
export const texts = { ...consumer, account, answering, common, mails, previewLink, resultLink, taskLink }
