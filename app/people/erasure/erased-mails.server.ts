import { eq, inArray } from 'drizzle-orm'
import type { Tx } from '#db/client.server'
import { demoRequests, outbox } from '#db/schema'
import { toChunks } from '~/lib/arrays'
import { mailsTo, parsePayload } from '../person-mails.server'

/** The mails to erase: all to an address, or one brand's, with or without those of no brand. */
type MailScope = { brandId: number; isAccountErased: boolean } | 'all'

/** Erases mails to an address. Returns the ids of the erased ones, and whether others remain. */
export async function eraseMails(
  tx: Tx,
  address: string,
  scope: MailScope,
): Promise<{ ids: number[]; areOthersKept: boolean }> {
  const mails = await mailsTo(tx, address)
  const erased = mails.filter(({ brandId }) => {
    if (scope === 'all') return true
    return brandId === null ? scope.isAccountErased : brandId === scope.brandId
  })
  const ids = erased.map(({ id }) => id)
  await deleteMails(tx, ids)
  return { ids, areOthersKept: ids.length < mails.length }
}

/** Erases the requests for a demo that came from an address, and the mails about them. Gives the ids of the mails. */
export async function eraseDemoRequests(tx: Tx, address: string): Promise<number[]> {
  const erased = await tx.delete(demoRequests).where(eq(demoRequests.email, address)).returning({ id: demoRequests.id })
  if (erased.length === 0) return []
  const mails = await tx
    .select({ id: outbox.id, template: outbox.template, payload: outbox.payload })
    .from(outbox)
    .where(eq(outbox.template, 'demo-request'))
  const ids = mails.filter((mail) => isFrom(mail, address)).map(({ id }) => id)
  await deleteMails(tx, ids)
  return ids
}

function isFrom(mail: { template: string; payload: string }, address: string): boolean {
  const payload = parsePayload(mail)
  return payload !== null && 'email' in payload && payload.email === address
}

async function deleteMails(tx: Tx, ids: number[]): Promise<void> {
  for (const some of toChunks(ids)) await tx.delete(outbox).where(inArray(outbox.id, some))
}
