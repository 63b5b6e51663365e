import { eq } from 'drizzle-orm'
import type { Tx } from '#db/client.server'
import { prepared } from '#db/prepared.server'
import { projects, type taskResponses } from '#db/schema'
import { tell } from '~/accounts/webhooks/events.server'
import { iso } from '~/lib/dates'

/** Tells the webhooks of the project's brand that a response was submitted, in the unit that keeps it. */
export async function tellOfSubmission(
  tx: Tx,
  projectId: number,
  { id: responseId, taskId, consumerId, submittedAt, updatedAt }: typeof taskResponses.$inferSelect,
): Promise<void> {
  const [owner] = await selectOwner(tx, { projectId })
  if (!owner) throw new Error('The project of a task is gone')
  const data = { responseId, taskId, projectId, consumerId, submittedAt: iso(submittedAt ?? updatedAt) }
  await tell(tx, owner.brandId, { type: 'response.submitted', data })
}

const selectOwner = prepared(['projectId'], (on, { projectId }) =>
  on.select({ brandId: projects.brandId }).from(projects).where(eq(projects.id, projectId)),
)
