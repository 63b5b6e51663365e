import { handle } from './call.server'
import { submitAnswers } from './submission.server'

export const { loader, action } = handle({ POST: submitAnswers })
