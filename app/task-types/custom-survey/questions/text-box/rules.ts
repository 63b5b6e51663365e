import type { QuestionTypeRules } from '../question-type'
import { textRules } from '../texts/rules'
import type { TextSettings } from '../texts/settings'

export const textBox: QuestionTypeRules<TextSettings> = { ...textRules, estimateSeconds: () => 20 }
