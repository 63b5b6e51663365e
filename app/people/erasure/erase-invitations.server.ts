import { and, eq, ne } from 'drizzle-orm'
import type { Tx } from '#db/client.server'
import { invitations, users } from '#db/schema'
import { eraseMails } from './erased-mails.server'
import { type ErasureWork, MOST_SEARCHED, mergeErasureWork, NO_WORK, planErasure } from './erasure-plans.server'

/**
 * Erases a brand's data about addresses that it has only invited, in the unit that deletes their invitations, and plans
 * the rest. `all` is the number of invitations over all units: for many, which a brand could withdraw every day, the
 * database file is neither searched nor rewritten.
 */
export async function forgetInvitees(tx: Tx, brandId: number, emails: string[], all: number): Promise<void> {
  const works: ErasureWork[] = []
  for (const email of emails) works.push(await eraseInvitee(tx, brandId, email))
  if (works.length === 0) return
  const work = mergeErasureWork(works)
  await planErasure(tx, all > MOST_SEARCHED ? { ...work, texts: [] } : work)
}

/** Erases the mails of a brand to an address that it has only invited, and gives what is left to do. */
export async function eraseInvitee(tx: Tx, brandId: number, email: string): Promise<ErasureWork> {
  const mails = await eraseMails(tx, email, { brandId, isAccountErased: false })
  const byOthers = and(eq(invitations.email, email), ne(invitations.brandId, brandId))
  const isKnown =
    mails.areOthersKept ||
    (await tx.$count(invitations, byOthers)) > 0 ||
    (await tx.$count(users, eq(users.email, email))) > 0
  return {
    ...NO_WORK,
    mails: mails.ids,
    people: [{ address: email, brandId, account: null, isUnknown: !isKnown }],
    texts: isKnown ? [] : [email],
  }
}
