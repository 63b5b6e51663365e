import { words } from '../choices/messages'
import { choiceRules, partedSeveral, readChoices, validateOptions } from '../choices/rules'
import type { ChoiceSettings } from '../choices/selection'
import type { QuestionTypeRules } from '../question-type'

export const multipleChoice: QuestionTypeRules<ChoiceSettings> = {
  ...choiceRules,
  answer: validateOptions,
  missing: () => words.missing.several,
  seconds: () => 15,
  read: readChoices,
  part: partedSeveral,
}
