import type { KindResults } from '../question-type'

export const statement: KindResults = { Body: () => null, note: '' }
