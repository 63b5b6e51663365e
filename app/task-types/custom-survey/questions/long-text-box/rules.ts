import type { QuestionTypeRules } from '../question-type'
import { textRules } from '../texts/rules'
import type { TextSettings } from '../texts/settings'

export const longTextBox: QuestionTypeRules<TextSettings> = { ...textRules, estimateSeconds: () => 45 }
