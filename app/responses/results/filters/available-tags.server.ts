import { and, eq, not, or, type SQL } from 'drizzle-orm'
import { db } from '#db/client.server'
import { taskAssignments, taskResponses, taskSteps } from '#db/schema'
import type { TagCount, TagFilter } from '~/projects/tags/stakeholder-tags'
import { countTags, whereConsumerMatchesTags } from '~/projects/tags/stakeholder-tags.server'
import { whereRespondent } from '~/respondents/respondents.server'
import type { OwnTask } from '~/tasks/own-task.server'
import { whereResponseIdIn } from '../../response-id-filter.server'
import { whereCounted } from '../../responses.server'

type AtHand = {
  choice: TagFilter
  /** The condition of the other filters on a submission. */
  within: SQL | undefined
  /** Uncounted submissions by people with the chosen tags. */
  uncounted: number[]
  /** Those by people whom the chosen tags exclude. */
  elsewhere: number[]
  hasAnswers: boolean
}

/**
 * The tags of a task's respondents with counts: of those with counted submissions, or of the assignees while there are
 * none. If all of several tags must match, counts only people who have the chosen ones.
 */
export async function listTagsAtHand(
  task: OwnTask,
  { choice, within, uncounted, elsewhere, hasAnswers }: AtHand,
): Promise<TagCount[]> {
  const chosen = await whereConsumerMatchesTags(task.brandId, choice)
  const isChosen = whereRespondent(db, taskResponses.consumerId, chosen)
  const submitted = and(
    whereCounted(task),
    eq(taskResponses.status, 'submitted'),
    within,
    uncounted.length > 0 ? not(whereResponseIdIn(uncounted)) : undefined,
    elsewhere.length > 0 ? or(isChosen, not(whereResponseIdIn(elsewhere))) : undefined,
  )
  const answered = db
    .select({ id: taskResponses.consumerId })
    .from(taskResponses)
    .innerJoin(taskSteps, eq(taskSteps.id, taskResponses.stepId))
    .where(submitted)
  const asked = db
    .select({ id: taskAssignments.consumerId })
    .from(taskAssignments)
    .where(eq(taskAssignments.taskId, task.id))
  return await countTags(task.brandId, hasAnswers ? answered : asked, choice.match === 'all' ? chosen : undefined)
}
