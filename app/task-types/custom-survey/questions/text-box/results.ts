import type { KindResults } from '../kind'
import { Texts } from '../texts/results'

export const textBox: KindResults = { Body: Texts, note: '' }
