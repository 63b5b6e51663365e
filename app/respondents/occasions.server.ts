import { and, eq, type SQL, type SQLWrapper } from 'drizzle-orm'
import { taskResponses } from '#db/schema'

/** The occasion of a task that is answered once. */
export const FIRST_OCCASION = 1

type Id = number | SQLWrapper

/** The condition for the response of a respondent to a task on an occasion. */
export function whereResponse(taskId: Id, respondentId: Id, occasion: Id = FIRST_OCCASION): SQL | undefined {
  return and(
    eq(taskResponses.taskId, taskId),
    eq(taskResponses.consumerId, respondentId),
    eq(taskResponses.occasion, occasion),
  )
}
