import { and, eq } from 'drizzle-orm'
import type { Tx } from '#db/client.server'
import { invitations, respondents, stakeholders, users } from '#db/schema'
import type { Acting } from '~/accounts/audit-log/audit-log'
import { logAudit } from '~/accounts/audit-log/audit-log.server'
import { type NewUser, userRow } from '~/accounts/users.server'
import { notifyWebhooks } from '~/accounts/webhooks/notify.server'
import { participate } from '~/projects/participation/participants.server'
import { becomeStakeholder } from '~/projects/participation/stakeholders.server'
import { readTags } from '~/projects/tags/stakeholder-tags'
import { addTagsOfFile } from './invited-tags.server'

/** Inserts a consumer with their user; the caller has checked that the address has no account. */
export async function insertConsumer(tx: Tx, person: NewUser): Promise<{ userId: number; consumerId: number }> {
  const now = Date.now()
  const [user] = await tx
    .insert(users)
    .values(userRow(person, 'consumer', now))
    .returning({ id: users.id })
  if (!user) throw new Error('The user was not inserted')
  const [consumer] = await tx
    .insert(respondents)
    .values({ userId: user.id, source: 'invitation', createdAt: now, updatedAt: now })
    .returning({ id: respondents.id })
  if (!consumer) throw new Error('The consumer was not inserted')
  return { userId: user.id, consumerId: consumer.id }
}

type Accepted = Pick<typeof invitations.$inferSelect, 'id' | 'brandId' | 'projectId' | 'status' | 'tags'>

/**
 * Makes a consumer the brand's, with the tags that the invitation has for them, lets them take part in its project, and
 * closes it.
 */
export async function acceptInvitation(
  tx: Tx,
  invitation: Accepted,
  consumerId: number,
  acting: Acting = { brandId: invitation.brandId, by: 'person' },
): Promise<void> {
  const { brandId, projectId } = invitation
  const isNew = await becomeStakeholder(tx, brandId, consumerId)
  const takesPart = projectId !== null && (await participate(tx, projectId, consumerId))
  if (isNew || takesPart)
    await notifyWebhooks(tx, brandId, { type: 'consumer.joined', data: { consumerId, projectId } })
  if (invitation.status === 'accepted') return
  await logAudit(tx, acting, { action: acting.by === 'person' ? 'joined' : 'account-made', consumerId })
  await tagStakeholder(tx, invitation, consumerId)
  await tx
    .update(invitations)
    .set({ status: 'accepted', respondedAt: Date.now() })
    .where(eq(invitations.id, invitation.id))
}

async function tagStakeholder(tx: Tx, { brandId, tags }: Accepted, consumerId: number): Promise<void> {
  const [stakeholder] = await tx
    .select({ id: stakeholders.id })
    .from(stakeholders)
    .where(and(eq(stakeholders.brandId, brandId), eq(stakeholders.consumerId, consumerId)))
  if (stakeholder) await addTagsOfFile(tx, stakeholder.id, readTags(tags))
}
