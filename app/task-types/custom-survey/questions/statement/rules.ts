import { survey } from '~/texts/answering'
import type { KindRules } from '../kind'

export const statement: KindRules = {
  answer: () => ({ fault: survey.unknownQuestion }),
  missing: () => '',
  seconds: ({ title, description }) => Math.ceil(`${title} ${description ?? ''}`.split(/\s+/).length / WORDS_A_SECOND),
  read: () => null,
  part: (given) => ({ rest: given }),
  nameless: () => null,
  redact: (given) => given,
}

const WORDS_A_SECOND = 4
