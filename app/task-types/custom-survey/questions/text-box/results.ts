import type { QuestionTypeResults } from '../question-type'
import { Texts } from '../texts/results'

export const textBox: QuestionTypeResults = { Body: Texts, methodNote: '' }
