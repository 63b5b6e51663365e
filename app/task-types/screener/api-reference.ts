import { z } from 'zod'
import { questions, survey, surveyQuestion } from '../custom-survey/api-reference'
import { count } from '../results/api-reference'

/** In a configuration. */
export const screener = z
  .union([survey, questions])
  .nullish()
  .describe('A short survey before the task, which ends the task for people it screens out')

/** In the figures of the analysis. */
export const screenerFigures = z
  .object({ respondents: count, screenedOut: count.optional(), questions: z.array(surveyQuestion) })
  .optional()
  .describe('For a task with a screener')
