import type { TypedFigures } from '../number/analysis'
import { number } from '../number/results'
import type { KindResults } from '../question-type'

export const slider: KindResults<TypedFigures> = number
