import type { TypedFigures } from '../numbers/typed-figures'
import { sliderResults } from '../numbers/typed-results'
import type { QuestionTypeResults } from '../question-type'

export const slider: QuestionTypeResults<TypedFigures> = sliderResults
