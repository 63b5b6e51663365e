import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.server'
import { brands, consumers, invitations, outbox, projectParticipants, projects, stakeholders, users } from '#db/schema'
import { queueMails } from '~/emails/outbox.server'
import { chunksOf } from '~/lib/chunks'
import type { Entry } from './address-list'
import { invitationRecord } from './invitation-records.server'
import { issueInvitationTokens } from './invitation-tokens.server'
import type { Invitation, InvitationResult } from './invitations'

export type InviteRequest = { entries: Entry[]; message: string | null; projectId: number | null }

/**
 * Invites to a brand, in one unit and with few statements however many they are; the caller has checked whose project it
 * is. Results come in the order of the entries.
 */
export async function invite(tx: Tx, brandId: number, request: InviteRequest): Promise<InvitationResult[]> {
  const { entries, projectId } = request
  const addresses = entries.flatMap(({ email }) => email ?? [])
  const known = await findStakeholders(tx, brandId, addresses)
  if (projectId !== null) await letTakePart(tx, projectId, [...known.values()])
  const strangers = addresses.filter((email) => !known.has(email))
  const invited = await sendInvitations(tx, brandId, strangers, request)
  return entries.map(({ typed, email }): InvitationResult => {
    if (email === null) return failed(typed, 'Invalid email address')
    const invitation = invited.get(email)
    if (!invitation && projectId === null) return failed(typed, 'Already a stakeholder')
    return { email, status: 'sent', reason: null, invitation: invitation ?? null }
  })
}

function failed(email: string, reason: string): InvitationResult {
  return { email, status: 'failed', reason, invitation: null }
}

/** The consumers of the brand among the addresses, by address. */
async function findStakeholders(tx: Tx, brandId: number, addresses: string[]): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  for (const chunk of chunksOf(addresses)) {
    const rows = await tx
      .select({ email: users.email, consumerId: stakeholders.consumerId })
      .from(users)
      .innerJoin(consumers, eq(consumers.userId, users.id))
      .innerJoin(stakeholders, and(eq(stakeholders.consumerId, consumers.id), eq(stakeholders.brandId, brandId)))
      .where(inArray(users.email, chunk))
    for (const { email, consumerId } of rows) found.set(email, consumerId)
  }
  return found
}

async function letTakePart(tx: Tx, projectId: number, consumerIds: number[]): Promise<void> {
  const joinedAt = Date.now()
  for (const chunk of chunksOf(consumerIds)) {
    const rows = chunk.map((consumerId) => ({ projectId, consumerId, joinedAt }))
    await tx.insert(projectParticipants).values(rows).onConflictDoNothing()
  }
}

async function sendInvitations(
  tx: Tx,
  brandId: number,
  addresses: string[],
  { message, projectId }: InviteRequest,
): Promise<Map<string, Invitation>> {
  const rows = await upsertPending(tx, brandId, addresses, message, projectId)
  const ids = rows.map(({ id }) => id)
  await dropWaitingMails(tx, ids)
  const seeds = await issueInvitationTokens(tx, ids)
  const companyName = await findCompanyName(tx, brandId)
  const titles = await findTitles(tx, brandId, rows)
  await queueMails(
    tx,
    rows.map((row) => ({
      template: 'invitation',
      recipient: row.email,
      invitationId: row.id,
      payload: {
        companyName,
        projectTitle: row.projectId === null ? null : (titles.get(row.projectId) ?? null),
        message,
        seed: seedOf(seeds, row.id),
      },
    })),
  )
  return new Map(rows.map((row) => [row.email, invitationRecord(row, 'queued')]))
}

/** A pending invitation stays the one it is, and takes the new message and, where one is named, the new project. */
async function upsertPending(
  tx: Tx,
  brandId: number,
  addresses: string[],
  message: string | null,
  projectId: number | null,
) {
  const invitedAt = Date.now()
  const rows: (typeof invitations.$inferSelect)[] = []
  for (const chunk of chunksOf(addresses)) {
    const inserted = await tx
      .insert(invitations)
      .values(chunk.map((email) => ({ brandId, email, message, projectId, invitedAt })))
      .onConflictDoUpdate({
        target: [invitations.brandId, invitations.email],
        targetWhere: sql`status = 'pending'`,
        set: projectId === null ? { message } : { message, projectId },
      })
      .returning()
    rows.push(...inserted)
  }
  return rows
}

/** An earlier mail that still waits is replaced by the new one; one that is on its way is left alone. */
async function dropWaitingMails(tx: Tx, invitationIds: number[]): Promise<void> {
  for (const chunk of chunksOf(invitationIds)) {
    await tx
      .delete(outbox)
      .where(
        and(
          inArray(outbox.invitationId, chunk),
          eq(outbox.status, 'queued'),
          or(isNull(outbox.leasedUntil), lt(outbox.leasedUntil, Date.now())),
        ),
      )
  }
}

async function findCompanyName(tx: Tx, brandId: number): Promise<string> {
  const [brand] = await tx.select({ companyName: brands.companyName }).from(brands).where(eq(brands.id, brandId))
  if (!brand) throw new Error('The brand is gone')
  return brand.companyName
}

async function findTitles(tx: Tx, brandId: number, rows: { projectId: number | null }[]): Promise<Map<number, string>> {
  const ids = [...new Set(rows.flatMap((row) => row.projectId ?? []))]
  const titles = new Map<number, string>()
  for (const chunk of chunksOf(ids)) {
    const found = await tx
      .select({ id: projects.id, title: projects.title })
      .from(projects)
      .where(and(eq(projects.brandId, brandId), inArray(projects.id, chunk)))
    for (const { id, title } of found) titles.set(id, title)
  }
  return titles
}

function seedOf(seeds: Map<number, string>, invitationId: number): string {
  const seed = seeds.get(invitationId)
  if (!seed) throw new Error('The invitation has no token')
  return seed
}
