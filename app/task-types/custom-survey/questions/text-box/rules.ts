import type { KindRules } from '../kind'
import { textRules } from '../texts/rules'

export const textBox: KindRules = { ...textRules, seconds: () => 20 }
