import { z } from 'zod'
import type { KindRules } from '../kind'

export const statement: KindRules = {
  answer: () => z.never(),
  missing: () => '',
  seconds: ({ title, description }) => Math.ceil(`${title} ${description ?? ''}`.split(/\s+/).length / WORDS_A_SECOND),
  read: () => null,
  part: (given) => ({ rest: given }),
  nameless: () => null,
  redact: (given) => given,
}

const WORDS_A_SECOND = 4
