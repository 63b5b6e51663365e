import { fault } from '~/texts/fault'
import type { QuestionTypeRules } from '../question-type'

export const statement: QuestionTypeRules = {
  validate: () => ({ error: fault('survey.unknownQuestion') }),
  missingFault: () => '',
  estimateSeconds: ({ title, description }) =>
    Math.ceil(`${title} ${description ?? ''}`.split(/\s+/).length / WORDS_A_SECOND),
  parseForm: () => null,
  migrate: (given) => ({ orphaned: given }),
  anonymise: () => null,
  redact: (given) => given,
}

const WORDS_A_SECOND = 4
