import { handle } from '../call.server'
import { submitAnswers } from './submission.server'

const respond = handle({ POST: submitAnswers })

export const loader = respond
export const action = respond
