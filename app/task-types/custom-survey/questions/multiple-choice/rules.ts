import { fault } from '~/texts/fault'
import { choiceRules, migrateOptions, readChoices, validateOptions } from '../choices/rules'
import type { ChoiceSettings } from '../choices/selection'
import type { QuestionTypeRules } from '../question-type'

export const multipleChoice: QuestionTypeRules<ChoiceSettings> = {
  ...choiceRules,
  validate: validateOptions,
  missingFault: () => fault('choices.missingSeveral'),
  estimateSeconds: () => 15,
  parseForm: readChoices,
  migrate: migrateOptions,
}
