import { and, eq, inArray, isNull, lt, notInArray, or, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.server'
import { preparedRows } from '#db/prepared.server'
import {
  brands,
  invitations,
  outbox,
  projectParticipants,
  projects,
  respondents,
  stakeholders,
  users,
} from '#db/schema'
import type { Acting } from '~/accounts/audit-log/audit-log'
import { logAudit } from '~/accounts/audit-log/audit-log.server'
import { queueMails } from '~/emails/outbox.server'
import { toChunks } from '~/lib/arrays'
import { readTags } from '~/projects/tags/stakeholder-tags'
import type { Entry, Facts } from './address-list'
import { invitationRecord } from './invitation-records.server'
import { issueInvitationTokens } from './invitation-tokens.server'
import type { Invitation, InvitationResult } from './invitations'
import { addTagsOfFile, joinTags } from './joining/invited-tags.server'
import { countMails } from './mail-limits.server'

export type InviteRequest = { entries: Entry[]; message: string | null; projectId: number | null }

/**
 * Invites to a brand in one transaction with few statements, whatever their number. The caller has checked the
 * project's owner. Results are in the order of the entries.
 */
export async function invite(tx: Tx, acting: Acting, request: InviteRequest): Promise<InvitationResult[]> {
  const { brandId } = acting
  const { entries, projectId } = request
  const people = entries.flatMap(({ email, facts }) => (email === null ? [] : [{ email, facts }]))
  const addresses = people.map(({ email }) => email)
  const known = await findStakeholders(tx, brandId, addresses)
  if (projectId !== null) await letTakePart(tx, acting, projectId, listConsumers(known))
  let tagged = 0
  for (const { email, facts } of people) {
    const stakeholder = known.get(email)
    if (!stakeholder || !facts || facts.tags.length === 0) continue
    await addTagsOfFile(tx, stakeholder.stakeholderId, facts.tags)
    tagged += 1
  }
  if (tagged > 0) await logAudit(tx, acting, { action: 'people-tagged', count: tagged })
  const strangers = people.filter(({ email }) => !known.has(email))
  const refused = await countMails(
    tx,
    brandId,
    strangers.map(({ email }) => email),
  )
  const mailed = strangers.filter(({ email }) => !refused.has(email))
  const invited = await sendInvitations(tx, brandId, mailed, request)
  if (invited.size > 0) await logAudit(tx, acting, { action: 'invited', count: invited.size })
  return entries.map(({ typed, email }): InvitationResult => {
    if (email === null) return toFailure(typed, 'Invalid email address')
    const reason = refused.get(email)
    if (reason) return toFailure(email, reason)
    const invitation = invited.get(email)
    if (!invitation && projectId === null) return toFailure(typed, 'Already a stakeholder')
    return { email, status: 'sent', reason: null, invitation: invitation ?? null }
  })
}

function toFailure(email: string, reason: string): InvitationResult {
  return { email, status: 'failed', reason, invitation: null }
}

/** Literally the condition of the partial index, so that the database uses it. */
const isPending = sql`status = 'pending'`

type Invitee = { email: string; facts?: Facts }
type Stakeholder = { stakeholderId: number; consumerId: number }

function listConsumers(known: Map<string, Stakeholder>): number[] {
  return Array.from(known.values(), ({ consumerId }) => consumerId)
}

/** The stakeholders of the brand among the addresses, by address. */
async function findStakeholders(tx: Tx, brandId: number, addresses: string[]): Promise<Map<string, Stakeholder>> {
  const found = new Map<string, Stakeholder>()
  for (const chunk of toChunks(addresses)) {
    // To the left, so that SQLite goes by the addresses: it would go through all stakeholders of the brand.
    const rows = await tx
      .select({ email: users.email, stakeholderId: stakeholders.id, consumerId: respondents.id })
      .from(users)
      .innerJoin(respondents, eq(respondents.userId, users.id))
      .leftJoin(stakeholders, and(eq(stakeholders.consumerId, respondents.id), eq(stakeholders.brandId, brandId)))
      .where(inArray(users.email, chunk))
    for (const { email, stakeholderId, consumerId } of rows)
      if (stakeholderId !== null) found.set(email, { stakeholderId, consumerId })
  }
  return found
}

async function letTakePart(tx: Tx, acting: Acting, projectId: number, consumerIds: number[]): Promise<void> {
  const [project] = await tx.select({ title: projects.title }).from(projects).where(eq(projects.id, projectId))
  const joinedAt = Date.now()
  for (const chunk of toChunks(consumerIds)) {
    const rows = chunk.map((consumerId) => ({ projectId, consumerId, joinedAt }))
    const added = await tx
      .insert(projectParticipants)
      .values(rows)
      .onConflictDoNothing()
      .returning({ consumerId: projectParticipants.consumerId })
    const notes = added.map(({ consumerId }) => ({ action: 'participant-added' as const, consumerId, ...project }))
    await logAudit(tx, acting, ...notes)
  }
}

async function sendInvitations(
  tx: Tx,
  brandId: number,
  people: Invitee[],
  { message, projectId }: InviteRequest,
): Promise<Map<string, Invitation>> {
  const rows = await upsertPending(tx, brandId, people, message, projectId)
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
        seed: requireSeed(seeds, row.id),
      },
    })),
  )
  return new Map(rows.map((row) => [row.email, invitationRecord(row, 'queued')]))
}

const upsertInvitations = preparedRows(
  ['brandId', 'email', 'message', 'projectId', 'invitedAt', 'firstName', 'lastName', 'tags'],
  (on: Tx, rows) =>
    on
      .insert(invitations)
      .values(rows)
      .onConflictDoUpdate({
        target: [invitations.brandId, invitations.email],
        targetWhere: isPending,
        set: {
          message: sql`excluded.message`,
          projectId: sql`coalesce(excluded.project_id, ${invitations.projectId})`,
          firstName: sql`coalesce(excluded.first_name, ${invitations.firstName})`,
          lastName: sql`coalesce(excluded.last_name, ${invitations.lastName})`,
          tags: sql`coalesce(excluded.tags, ${invitations.tags})`,
        },
      })
      .returning(),
)

/**
 * A pending invitation remains, and gets the new message and, if one is named, the new project. Names replace earlier
 * ones; tags are added to them.
 */
async function upsertPending(
  tx: Tx,
  brandId: number,
  people: Invitee[],
  message: string | null,
  projectId: number | null,
) {
  const invitedAt = Date.now()
  const earlier = await readPendingTags(tx, brandId, people)
  const values = people.map(({ email, facts }) => ({
    ...{ brandId, email, message, projectId, invitedAt },
    firstName: facts?.firstName ?? null,
    lastName: facts?.lastName ?? null,
    tags: joinTags(earlier.get(email) ?? [], facts?.tags ?? []),
  }))
  return (await upsertInvitations(tx, values)).flat()
}

/** The tags of pending invitations by address; read only for requests with tags. */
async function readPendingTags(tx: Tx, brandId: number, people: Invitee[]): Promise<Map<string, string[]>> {
  const addresses = people.flatMap(({ email, facts }) => (facts?.tags.length ? email : []))
  const found = new Map<string, string[]>()
  for (const chunk of toChunks(addresses)) {
    // With a sign, so that SQLite goes by the addresses: it would go through all pending invitations of the brand.
    const ofBrand = sql`+${invitations.brandId} = ${brandId}`
    const rows = await tx
      .select({ email: invitations.email, tags: invitations.tags })
      .from(invitations)
      .where(and(ofBrand, isPending, inArray(invitations.email, chunk)))
    for (const { email, tags } of rows) found.set(email, readTags(tags))
  }
  return found
}

/** An earlier mail that still waits is replaced by the new one; one that is on its way is left alone. */
async function dropWaitingMails(tx: Tx, invitationIds: number[]): Promise<void> {
  for (const chunk of toChunks(invitationIds)) {
    await tx.delete(outbox).where(
      and(
        inArray(outbox.invitationId, chunk),
        // Not `queued`: SQLite would look through all that wait, of which there may be thousands.
        notInArray(outbox.status, ['delivered', 'failed']),
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
  for (const chunk of toChunks(ids)) {
    const found = await tx
      .select({ id: projects.id, title: projects.title })
      .from(projects)
      .where(and(eq(projects.brandId, brandId), inArray(projects.id, chunk)))
    for (const { id, title } of found) titles.set(id, title)
  }
  return titles
}

function requireSeed(seeds: Map<number, string>, invitationId: number): string {
  const seed = seeds.get(invitationId)
  if (!seed) throw new Error('The invitation has no token')
  return seed
}
