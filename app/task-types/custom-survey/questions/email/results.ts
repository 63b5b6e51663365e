import type { KindResults } from '../kind'
import { Texts } from '../texts/results'

export const email: KindResults = { Body: Texts, note: '' }
