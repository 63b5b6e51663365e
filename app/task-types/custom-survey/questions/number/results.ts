import type { TypedFigures } from '../numbers/typed-figures'
import { numberResults } from '../numbers/typed-results'
import type { QuestionTypeResults } from '../question-type'

export const number: QuestionTypeResults<TypedFigures> = numberResults
