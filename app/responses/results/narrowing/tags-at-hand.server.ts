import { and, eq, not } from 'drizzle-orm'
import { db } from '#db/client.server'
import { taskAssignments, taskResponses, taskSteps } from '#db/schema'
import type { TagChoice, TagCount } from '~/projects/tags/stakeholder-tags'
import { consumerTaggedBy, countTags } from '~/projects/tags/stakeholder-tags.server'
import { countedResponses } from '../../responses.server'
import { isOneOf } from '../../some-responses.server'

type AtHand = { choice: TagChoice; leftOut: number[]; screenedOut: number[]; hasAnswers: boolean }

/**
 * The brand's tags that the people of a task's page have, and how many of them: of those who have submitted and were not screened out, or of those
 * asked while nobody has. Where all of several tags are asked for, they are counted among those who have the chosen ones.
 * The caller has checked whose task it is.
 */
export async function listTagsAtHand(
  brandId: number,
  taskId: number,
  { choice, leftOut, screenedOut, hasAnswers }: AtHand,
): Promise<TagCount[]> {
  const among = choice.match === 'all' ? await consumerTaggedBy(brandId, choice) : undefined
  const submitted = and(
    await countedResponses(db, taskId),
    eq(taskResponses.status, 'submitted'),
    leftOut.length > 0 ? not(isOneOf(leftOut)) : undefined,
    screenedOut.length > 0 ? not(isOneOf(screenedOut)) : undefined,
  )
  const answered = db
    .select({ id: taskResponses.consumerId })
    .from(taskResponses)
    .innerJoin(taskSteps, eq(taskSteps.id, taskResponses.stepId))
    .where(submitted)
  const asked = db
    .select({ id: taskAssignments.consumerId })
    .from(taskAssignments)
    .where(eq(taskAssignments.taskId, taskId))
  return await countTags(brandId, hasAnswers ? answered : asked, among)
}
