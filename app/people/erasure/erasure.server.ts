import { eq } from 'drizzle-orm'
import { type Tx, write } from '#db/client.server'
import { respondents, stakeholders, users } from '#db/schema'
import type { Acting } from '~/accounts/audit-log/audit-log'
import { logAudit } from '~/accounts/audit-log/audit-log.server'
import { withdrawInvitations } from '~/invitations/bulk-invitations.server'
import { type BeforeWithdrawal, withdrawInvitation } from '~/invitations/invitations.server'
import { countRemoved } from '~/invitations/stakeholders/stakeholder-list.server'
import { done, type Outcome } from '~/lib/outcome'
import { eraseConsumer, erasedColumns } from './erase-consumer.server'
import { forgetInvitees } from './erase-invitations.server'
import { eraseStakeholder, markRemoved } from './erase-stakeholder.server'
import type { AnswersLeft } from './erasure'
import { planErasure } from './erasure-plans.server'
import { waitForErasures } from './run-erasures.server'

/** Deletes a consumer's account with all brands' data about them. Succeeds if it was deleted before. */
export async function eraseOwnAccount(userId: number, answers: AnswersLeft): Promise<void> {
  await write(async (tx) => {
    const [person] = await tx
      .select(erasedColumns)
      .from(users)
      .innerJoin(respondents, eq(respondents.userId, users.id))
      .where(eq(users.id, userId))
    if (!person) return
    const { consumerId } = person
    for (const brandId of await listBrands(tx, consumerId)) {
      await logAudit(tx, { brandId, by: 'person' }, { action: 'account-deleted', consumerId })
    }
    await planErasure(tx, await eraseConsumer(tx, person, { brandId: null, answers }))
  })
  await waitForErasures()
}

/**
 * Erases a brand's data about a stakeholder, and their account if they are no other brand's stakeholder (`account`).
 * Not found if they are not this brand's.
 */
export async function erasePerson(
  acting: Acting,
  consumerId: number,
  answers: AnswersLeft,
): Promise<Outcome<{ account: boolean }>> {
  const outcome = await eraseStakeholder(acting, consumerId, answers)
  if (outcome.ok) await waitForErasures()
  return outcome
}

/**
 * The same for several people: they disappear from the list at once. For many, `left` is the number still to be erased,
 * which continues in the background, also over a restart. Missing, and removes none, if one is not the brand's.
 */
export async function erasePeople(
  brandId: number,
  consumerIds: number[],
  answers: AnswersLeft,
): Promise<Outcome<{ people: number; left: number }>> {
  const marked = await markRemoved(brandId, consumerIds, answers)
  if (!marked.ok) return marked
  await waitForErasures()
  return done({ people: consumerIds.length, left: await countRemoved(brandId) })
}

/** Withdraws a pending invitation and removes all the brand's data about its address. */
export async function withdrawForGood(acting: Acting, invitationId: number): Promise<Outcome<{ email: string }>> {
  const { brandId } = acting
  const outcome = await withdrawInvitation(acting, invitationId, (tx, emails) => forgetInvitees(tx, brandId, emails, 1))
  if (outcome.ok) await waitForErasures()
  return outcome
}

/** The same of several. */
export async function withdrawSeveralForGood(acting: Acting, ids: number[]): Promise<Outcome<{ withdrawn: number }>> {
  const { brandId } = acting
  const beforeThat: BeforeWithdrawal = (tx, emails) => forgetInvitees(tx, brandId, emails, ids.length)
  const outcome = await withdrawInvitations(acting, ids, beforeThat)
  if (outcome.ok) await waitForErasures()
  return outcome
}

/** The brands that have the consumer as a stakeholder. */
async function listBrands(tx: Tx, consumerId: number): Promise<number[]> {
  const rows = await tx
    .select({ brandId: stakeholders.brandId })
    .from(stakeholders)
    .where(eq(stakeholders.consumerId, consumerId))
  return rows.map(({ brandId }) => brandId)
}
