import type { TypedFigures } from '../number/analysis'
import { number } from '../number/results'
import type { QuestionTypeResults } from '../question-type'

export const slider: QuestionTypeResults<TypedFigures> = number
