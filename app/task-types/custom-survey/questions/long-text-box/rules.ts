import type { KindRules } from '../kind'
import { textRules } from '../texts/rules'
import type { TextSettings } from '../texts/settings'

export const longTextBox: KindRules<TextSettings> = { ...textRules, seconds: () => 45 }
