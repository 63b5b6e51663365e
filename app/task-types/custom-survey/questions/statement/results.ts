import type { QuestionTypeResults } from '../question-type'

export const statement: QuestionTypeResults = { Body: () => null, methodNote: '' }
