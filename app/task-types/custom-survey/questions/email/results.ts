import type { QuestionTypeResults } from '../question-type'
import { Texts } from '../texts/results'

export const email: QuestionTypeResults = { Body: Texts, methodNote: '' }
