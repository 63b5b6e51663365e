import { choices as words } from '~/texts/questions'
import { choiceRules, migrateOptions, readChoices, validateOptions } from '../choices/rules'
import type { ChoiceSettings } from '../choices/selection'
import type { QuestionTypeRules } from '../question-type'

export const multipleChoice: QuestionTypeRules<ChoiceSettings> = {
  ...choiceRules,
  validate: validateOptions,
  requiredMessage: () => words.missing.several,
  estimateSeconds: () => 15,
  parseForm: readChoices,
  migrate: migrateOptions,
}
