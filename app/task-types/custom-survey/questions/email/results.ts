import type { KindResults } from '../question-type'
import { Texts } from '../texts/results'

export const email: KindResults = { Body: Texts, note: '' }
