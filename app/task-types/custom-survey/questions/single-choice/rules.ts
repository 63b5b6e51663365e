import { fault } from '~/texts/fault'
import { choiceRules, migrateOneOption, readChoices, validateOneOption } from '../choices/rules'
import type { ChoiceSettings } from '../choices/selection'
import type { QuestionTypeRules } from '../question-type'
import { oneText } from '../raw-answer'

export const singleChoice: QuestionTypeRules<ChoiceSettings> = {
  ...choiceRules,
  validate: validateOneOption,
  missingFault: () => fault('choices.missingOne'),
  estimateSeconds: () => 10,
  parseForm(posted, question) {
    const chosen = posted.texts.filter((text) => text !== '')
    const other = question.settings?.other
    // A text for an option that is not chosen chooses it only if no other is chosen.
    const isOther = other && (chosen.length === 0 || chosen.includes(other))
    const [read] = isOther ? readChoices(posted, question).slice(-1) : []
    return read ?? oneText(posted)
  },
  migrate: migrateOneOption,
}
