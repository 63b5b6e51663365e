import { and, desc, eq, lt, type SQL } from 'drizzle-orm'
import { db, type Tx, write } from '#db/client.server'
import { yieldToEventLoop } from '#db/event-loop'
import { auditEntries, brands, respondents, stakeholders, users } from '#db/schema'
import { toChunks } from '~/lib/arrays'
import { iso, toUtcDate } from '~/lib/dates'
import { toCsv } from '~/lib/formats/csv.server'
import { type Page, readPage } from '~/lib/lists/paging'
import { fullName } from '~/lib/people'
import { fullRespondentName, respondentText } from '~/respondents/respondents.server'
import { joinOwner, listBrandIds, ownerName } from '../memberships.server'
import { type Acting, type AuditAction, type AuditEntry, formatAuditAction, isAuditAction } from './audit-log'
import { queueAuditEntry, type Reading } from './deferred-entries.server'

type Note = {
  action: AuditAction
  consumerId?: number
  title?: string
  count?: number
  /** Prevents a second entry with the same key. */
  onceKey?: string
}

/** Logs an action in its transaction, so that neither exists without the other. */
export async function logAudit(tx: Tx, acting: Acting, ...notes: Note[]): Promise<void> {
  await insertNotes(tx, acting, notes, Date.now())
}

async function insertNotes(tx: Tx, { brandId, by, userId, keyName }: Acting, notes: Note[], at: number): Promise<void> {
  for (const chunk of toChunks(notes)) {
    const entries = chunk.map((one) => ({ brandId, at, actor: by, userId, keyName, ...one }))
    await tx.insert(auditEntries).values(entries).onConflictDoNothing()
  }
}

/** Records a read. Requests do not wait for this, so reading continues while the database takes no writes. */
export function logAuditDeferred(acting: Acting, one: Note): void {
  queueAuditEntry(toReading(acting, one))
}

/** The time is that of now, whenever the entry is written. */
function toReading(acting: Acting, one: Note): Reading {
  const { brandId } = acting
  const at = Date.now()
  const { action, consumerId, onceKey: key } = one
  return {
    write: () => write((tx) => insertNotes(tx, acting, [one], at)),
    facts: { brandId, at, action, consumerId },
    ...(key !== undefined && { key: `${brandId} ${key}` }),
  }
}

/**
 * The same for repeated reads: recorded once a day (UTC) for each record of the brand that `about` numbers, each
 * person, and each key. The database enforces this, however many reads happen at a time.
 */
export async function logAuditOncePerDay(acting: Acting, about: number, one: Note): Promise<void> {
  const { brandId, keyName = '' } = acting
  const onceKey = [one.action, about, one.consumerId ?? '', toUtcDate(Date.now()), keyName].join(' ')
  const noted = await db.$count(auditEntries, and(eq(auditEntries.brandId, brandId), eq(auditEntries.onceKey, onceKey)))
  if (noted === 0) logAuditDeferred(acting, { ...one, onceKey })
}

/** The same for a user: in their brand's log, or in that of each brand that has them among its stakeholders. */
export async function logUserAudit(tx: Tx, userId: number, action: AuditAction): Promise<void> {
  for (const brandId of await listBrandIds(tx, userId)) await logAudit(tx, { brandId, by: 'brand', userId }, { action })
  const others = await tx
    .select({ brandId: stakeholders.brandId, consumerId: stakeholders.consumerId })
    .from(stakeholders)
    .innerJoin(respondents, eq(respondents.id, stakeholders.consumerId))
    .where(eq(respondents.userId, userId))
  for (const { brandId, consumerId } of others) await logAudit(tx, { brandId, by: 'person' }, { action, consumerId })
}

/** One page of a brand's log, latest first. */
export async function pageAuditLog(brandId: number, page: number): Promise<Page<AuditEntry>> {
  const own = eq(auditEntries.brandId, brandId)
  return await readPage(
    () => db.$count(auditEntries, own),
    page,
    async (limit, offset) => (await selectEntries(own).limit(limit).offset(offset)).map(toEntry),
  )
}

/** How many entries are read between two turns of everyone else. */
const PORTION = 2_000

/** All of a brand's log as CSV, latest first, which is that it was exported. */
export async function exportAuditLog(acting: Acting): Promise<string> {
  const { brandId } = acting
  await write((tx) => logAudit(tx, acting, { action: 'log-exported' }))
  let csv = toCsv([['Time (UTC)', 'Who', 'What']])
  let before = Number.MAX_SAFE_INTEGER
  for (;;) {
    const earlier = and(eq(auditEntries.brandId, brandId), lt(auditEntries.id, before))
    const entries = (await selectEntries(earlier).limit(PORTION)).map(toEntry)
    const last = entries.at(-1)
    if (!last) return csv
    csv += toCsv(
      entries.map(({ at, who, what }) => [at, who, what]),
      { goesOn: true },
    )
    before = last.id
    await yieldToEventLoop()
  }
}

/** Latest first, with the member who acted or else the owner, and the person concerned if the brand still has them. */
function selectEntries(condition: SQL | undefined) {
  const query = db
    .select({
      entry: auditEntries,
      member: { firstName: users.firstName, lastName: users.lastName },
      owner: ownerName,
      person: respondentText(db, stakeholders.consumerId, fullRespondentName),
    })
    .from(auditEntries)
    .innerJoin(brands, eq(brands.id, auditEntries.brandId))
    .leftJoin(users, eq(users.id, auditEntries.userId))
    .leftJoin(
      stakeholders,
      and(eq(stakeholders.brandId, auditEntries.brandId), eq(stakeholders.consumerId, auditEntries.consumerId)),
    )
    .$dynamic()
  return joinOwner(query).where(condition).orderBy(desc(auditEntries.id)).$dynamic()
}

function toEntry({ entry, member, owner, person }: Awaited<ReturnType<typeof selectEntries>>[number]): AuditEntry {
  const { id, at, actor, userId, keyName, action, consumerId, title, count } = entry
  if (!isAuditAction(action)) throw new Error(`The audit log has an entry '${action}' that no program of ours made`)
  const named = person ?? `a person who no longer exists (number ${consumerId})`
  // Programs act for the owner, as did everyone before members were recorded.
  const gone = `A person who no longer exists (number ${userId})`
  const user = userId === null ? fullName(owner) : member ? fullName(member) : gone
  const brand = keyName === null ? user : `${user} (API key “${keyName}”)`
  const who = { brand, person: capitalised(named), server: 'Sounding', somebody: 'Someone', operator: OPERATOR }[actor]
  return {
    id,
    at: iso(at),
    who,
    what: formatAuditAction(action, { person: named, title: title ?? '', count: count ?? 0 }),
  }
}

const OPERATOR = 'The server operator'

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
