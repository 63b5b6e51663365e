import { chosenOnly, optionsOnly, partedSeveral, severalOf } from '../choices/rules'
import { words } from '../choices/words'
import type { KindRules } from '../kind'

export const multipleChoice: KindRules = {
  answer: severalOf,
  takesVideo: false,
  missing: words.missing.several,
  seconds: () => 15,
  read: ({ texts }) => texts,
  part: partedSeveral,
  nameless: chosenOnly,
  redact: optionsOnly,
}
