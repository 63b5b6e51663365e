import { and, eq, inArray } from 'drizzle-orm'
import { db } from '#db/client.server'
import { stakeholders } from '#db/schema'
import type { Acting } from '~/accounts/audit-log/audit-log'
import { toChunks } from '~/lib/arrays'
import { conflict, done, notFound, type Outcome } from '~/lib/outcome'
import { tagStakeholders } from '~/projects/tags/stakeholder-tagging.server'
import { findOwnTask } from '~/tasks/own-task.server'
import { listGroups } from '../results.server'

/**
 * Tags the brand's stakeholders in each group that the URL shows; null skips a group. A conflict if the groups no
 * longer exist or contain no stakeholders.
 */
export async function tagGroups(
  acting: Acting,
  taskId: number,
  search: string,
  tags: (string | null)[],
): Promise<Outcome<{ people: number }>> {
  const { brandId } = acting
  const task = await findOwnTask(brandId, taskId)
  if (!task) return notFound()
  const groups = await listGroups(task, search)
  if (!groups) return conflict('changed', 'These segments are being estimated again. Please come back in a moment.')
  let people = 0
  for (const [index, consumerIds] of groups.entries()) {
    const tag = tags[index]
    if (!tag) continue
    const own = await stakeholdersAmong(brandId, consumerIds)
    if (own.length === 0) continue
    const tagged = await tagStakeholders(acting, own, { change: 'add', tags: [tag] })
    if (!tagged.ok) return tagged
    people += tagged.value.people
  }
  return people > 0 ? done({ people }) : conflict('nobody', 'None of these respondents is a stakeholder to tag.')
}

async function stakeholdersAmong(brandId: number, consumerIds: number[]): Promise<number[]> {
  const found: number[] = []
  for (const ids of toChunks(consumerIds)) {
    const rows = await db
      .select({ consumerId: stakeholders.consumerId })
      .from(stakeholders)
      .where(and(eq(stakeholders.brandId, brandId), inArray(stakeholders.consumerId, ids)))
    found.push(...rows.map(({ consumerId }) => consumerId))
  }
  return found
}
