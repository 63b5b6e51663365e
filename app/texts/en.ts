import { account } from './account'
import { common } from './common'
import { consumer } from './consumer'
import { previewLink } from './preview-link'
import * as questions from './questions'
import { resultLink } from './result-link'
import * as answering from './task-forms'
import { taskLink } from './task-link'

/**
 * All that a consumer reads on pages, nested by screen. Another language is another value of the same shape. Mails have
 * theirs in mails.ts, which browsers need not load.
 */
export const texts = { ...consumer, account, answering, common, previewLink, questions, resultLink, taskLink }
