import type { KindResults } from '../kind'
import { Texts } from '../texts/results'

export const longTextBox: KindResults = { Body: Texts, note: '' }
