import type { KindResults } from '../kind'

export const statement: KindResults = { Body: () => null, note: '' }
