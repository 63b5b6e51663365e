import type { KindResults } from '../question-type'
import { Texts } from '../texts/results'

export const textBox: KindResults = { Body: Texts, note: '' }
