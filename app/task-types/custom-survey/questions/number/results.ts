import type { TypedFigures } from '../numbers/typed-figures'
import { typedResults } from '../numbers/typed-results'
import type { QuestionTypeResults } from '../question-type'

export const number: QuestionTypeResults<TypedFigures> = typedResults
