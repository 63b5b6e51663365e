import type { KindResults } from '../question-type'
import { Texts } from '../texts/results'

export const longTextBox: KindResults = { Body: Texts, note: '' }
