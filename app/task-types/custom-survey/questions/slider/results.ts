import type { KindResults } from '../kind'
import type { TypedFigures } from '../number/analysis'
import { number } from '../number/results'

export const slider: KindResults<TypedFigures> = number
