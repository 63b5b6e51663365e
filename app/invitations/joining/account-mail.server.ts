import { millisecondsInDay } from 'date-fns/constants'
import type { Tx } from '#db/client.server'
import { issueToken } from '~/accounts/passwords/tokens.server'
import { queueMail } from '~/emails/outbox.server'
import type { NamedInvitation } from '../invitation-records.server'

const LINK_LIFETIME = 30 * millisecondsInDay

/**
 * Mails the address of a new, unverified account a link to choose a password that only its owner knows. Choosing it
 * verifies the address and ends the sessions of the account's creator.
 */
export async function mailAccountLink(
  tx: Tx,
  invitation: NamedInvitation,
  account: { userId: number; firstName: string; madeBy: 'brand' | 'link' },
): Promise<void> {
  const { userId, firstName, madeBy } = account
  const { companyName, projectTitle, email } = invitation
  const seed = await issueToken(tx, 'password', { userId }, LINK_LIFETIME)
  await queueMail(tx, {
    template: 'account-created',
    recipient: email,
    // It names the brand, and goes with what the brand has of them.
    invitationId: invitation.id,
    payload: { firstName, companyName, projectTitle, madeBy, seed },
  })
}
