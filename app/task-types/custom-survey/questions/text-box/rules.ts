import type { KindRules } from '../question-type'
import { textRules } from '../texts/rules'
import type { TextSettings } from '../texts/settings'

export const textBox: KindRules<TextSettings> = { ...textRules, seconds: () => 20 }
