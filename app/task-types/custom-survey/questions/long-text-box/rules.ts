import type { KindRules } from '../kind'
import { textRules } from '../texts/rules'

export const longTextBox: KindRules = { ...textRules, seconds: () => 45 }
