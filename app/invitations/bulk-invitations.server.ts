import { and, eq, inArray } from 'drizzle-orm'
import { db, type Reader, write } from '#db/client.server'
import { invitations } from '#db/schema'
import type { Acting } from '~/accounts/audit-log/audit-log'
import { logAudit } from '~/accounts/audit-log/audit-log.server'
import { groupBy } from '~/lib/arrays'
import { done, invalid, notFound, type Outcome } from '~/lib/outcome'
import { yieldingChunks } from '~/lib/work/yielding-chunks.server'
import { applyTagging, MOST_TAGS, readTags, type Tagging, tooManyTags } from '~/projects/tags/stakeholder-tags'
import type { InvitationResult } from './invitations'
import type { BeforeWithdrawal } from './invitations.server'
import { invite } from './invite.server'
import { joinTags } from './joining/invited-tags.server'

/*
 * Acts on several pending invitations in transactions, so that other writes run in between. Skips invitations accepted
 * meanwhile. Not found if one is not the brand's.
 */

/** A page of the list: what is selected there is done as a whole or not at all. Some 10 ms of work. */
const UNIT = 50

/** Sends each again, unchanged; returns the result for every address. */
export async function renewInvitations(acting: Acting, ids: number[]): Promise<Outcome<InvitationResult[]>> {
  const { brandId } = acting
  if (!(await areOwn(brandId, ids))) return notFound()
  const results: InvitationResult[] = []
  for await (const some of yieldingChunks(ids, UNIT)) {
    const unit = await write(async (tx) => {
      const rows = await readPendingRows(tx, brandId, some)
      const alike = groupBy(rows, ({ message, projectId }) => JSON.stringify([message, projectId]))
      const sent: InvitationResult[] = []
      for (const group of alike.values()) {
        const [first] = group
        if (!first) continue
        const { message, projectId } = first
        const entries = group.map(({ email }) => ({ typed: email, email }))
        sent.push(...(await invite(tx, acting, { entries, message, projectId })))
      }
      return sent
    })
    results.push(...unit)
  }
  return done(results)
}

/** Takes each back, with its links and the mails that still wait; how many. */
export async function withdrawInvitations(
  acting: Acting,
  ids: number[],
  beforeThat: BeforeWithdrawal,
): Promise<Outcome<{ withdrawn: number }>> {
  const { brandId } = acting
  if (!(await areOwn(brandId, ids))) return notFound()
  let withdrawn = 0
  for await (const some of yieldingChunks(ids, UNIT)) {
    withdrawn += await write(async (tx) => {
      const pending = await readPendingRows(tx, brandId, some)
      await beforeThat(
        tx,
        pending.map(({ email }) => email),
      )
      const gone = await tx.delete(invitations).where(pendingAmong(brandId, some)).returning({ id: invitations.id })
      if (gone.length > 0) await logAudit(tx, acting, { action: 'invitation-withdrawn', count: gone.length })
      return gone.length
    })
  }
  return done({ withdrawn })
}

/** Changes the tags of each and returns their number. Invalid if one would have too many. */
export async function tagInvitations(
  acting: Acting,
  ids: number[],
  tagging: Tagging,
): Promise<Outcome<{ people: number }>> {
  const { brandId } = acting
  if (!(await areOwn(brandId, ids))) return notFound()
  let beyond = 0
  for await (const some of yieldingChunks(ids, UNIT)) {
    const changes = await readPendingRows(db, brandId, some)
    beyond += changes.filter(({ tags }) => applyTagging(readTags(tags), tagging).length > MOST_TAGS).length
  }
  if (beyond > 0) return invalid({ tags: [tooManyTags(beyond, ids.length)] })
  let people = 0
  for await (const some of yieldingChunks(ids, UNIT)) {
    people += await write(async (tx) => {
      const rows = await readPendingRows(tx, brandId, some)
      for (const { id, tags } of rows) {
        const changed = applyTagging(readTags(tags), tagging).slice(0, MOST_TAGS)
        await tx
          .update(invitations)
          .set({ tags: joinTags([], changed) })
          .where(eq(invitations.id, id))
      }
      if (rows.length > 0) await logAudit(tx, acting, { action: 'invitation-tagged', count: rows.length })
      return rows.length
    })
  }
  return done({ people })
}

async function areOwn(brandId: number, ids: number[]): Promise<boolean> {
  for await (const some of yieldingChunks(ids, UNIT)) {
    const own = await db.$count(invitations, and(eq(invitations.brandId, brandId), inArray(invitations.id, some)))
    if (own < some.length) return false
  }
  return true
}

function pendingAmong(brandId: number, ids: number[]) {
  return and(eq(invitations.brandId, brandId), eq(invitations.status, 'pending'), inArray(invitations.id, ids))
}

async function readPendingRows(reader: Reader, brandId: number, ids: number[]) {
  const { id, email, message, projectId, tags } = invitations
  return await reader
    .select({ id, email, message, projectId, tags })
    .from(invitations)
    .where(pendingAmong(brandId, ids))
}
