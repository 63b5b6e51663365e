import type { QuestionTypeResults } from '../question-type'
import { Texts } from '../texts/results'

export const longTextBox: QuestionTypeResults = { Body: Texts, methodNote: '' }
