import { words } from '../choices/messages'
import { choiceRules, partedSeveral, readChoices, severalOf } from '../choices/rules'
import type { ChoiceSettings } from '../choices/selection'
import type { KindRules } from '../question-type'

export const multipleChoice: KindRules<ChoiceSettings> = {
  ...choiceRules,
  answer: severalOf,
  missing: () => words.missing.several,
  seconds: () => 15,
  read: readChoices,
  part: partedSeveral,
}
