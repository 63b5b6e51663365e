import { survey } from '~/texts/task-forms'
import type { QuestionTypeRules } from '../question-type'

export const statement: QuestionTypeRules = {
  answer: () => ({ fault: survey.unknownQuestion }),
  missing: () => '',
  seconds: ({ title, description }) => Math.ceil(`${title} ${description ?? ''}`.split(/\s+/).length / WORDS_A_SECOND),
  read: () => null,
  part: (given) => ({ rest: given }),
  nameless: () => null,
  redact: (given) => given,
}

const WORDS_A_SECOND = 4
