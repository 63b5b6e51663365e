import { account } from './account'
import { common } from './common'
import * as consumer from './consumer'
import * as faults from './faults'
import * as localDrafts from './local-drafts'
import { previewLink } from './preview-link'
import * as questions from './questions'
import { resultLink } from './result-link'
import * as answering from './task-forms'
import { taskLink } from './task-link'

/**
 * All that a consumer reads on pages, nested by screen. Another language is another value of the same shape. Mails have
 * theirs in mails.ts, which browsers need not load.
 */
export const en = {
  ...consumer,
  account,
  answering,
  common,
  faults,
  localDrafts,
  previewLink,
  questions,
  resultLink,
  taskLink,
}
