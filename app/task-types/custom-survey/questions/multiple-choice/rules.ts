import type { ChoiceSettings } from '../choices/chosen'
import { choiceRules, partedSeveral, readChoices, severalOf } from '../choices/rules'
import { words } from '../choices/words'
import type { KindRules } from '../kind'

export const multipleChoice: KindRules<ChoiceSettings> = {
  ...choiceRules,
  answer: severalOf,
  missing: () => words.missing.several,
  seconds: () => 15,
  read: readChoices,
  part: partedSeveral,
}
