import { chosenOnly, oneOf, optionsOnly, partedOne } from '../choices/rules'
import { words } from '../choices/words'
import type { KindRules } from '../kind'
import { oneText } from '../raw'

export const singleChoice: KindRules = {
  answer: oneOf,
  takesVideo: false,
  missing: words.missing.one,
  seconds: () => 10,
  read: oneText,
  part: partedOne,
  nameless: chosenOnly,
  redact: optionsOnly,
}
