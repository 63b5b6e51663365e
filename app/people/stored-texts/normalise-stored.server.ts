import { and, asc, eq, gt, isNull, like, ne, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { AnySQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { db, type Tx, write } from '#db/client.server'
import { inAscii } from '#db/dialect'
import {
  apiKeys,
  brands,
  demoRequests,
  earlierConfigs,
  findingNotes,
  invitations,
  outbox,
  projects,
  responseColumns,
  resultLinks,
  stakeholderTags,
  studyTemplates,
  taskAreas,
  taskPreviews,
  taskResponses,
  taskSteps,
  tasks,
  users,
  webhooks,
} from '#db/schema'
import { NotWritten } from '#db/write-errors'
import { findTemporaryRecord, putTemporaryRecord } from '~/accounts/temporary-records.server'
import { cleanCode, cleanLine, cleanText } from '~/lib/clean-text'
import { readEmailAddress } from '~/lib/email-address'
import { log } from '~/lib/observing/log.server'
import { cleanTag } from '~/projects/tags/stakeholder-tags'
import { spellOut } from './address-collisions'
import { cleanJson, findRenames, listNumbered, type Renames } from './clean-json'

/*
 * Texts that were stored before texts were normalised (app/lib/clean-text.ts) are normalised once, before the first request.
 * Each unit changes a few rows, and cleaning twice changes nothing: so it may be interrupted, and two processes may do it.
 */

const MARK = 'texts-normalised'
/** The latest instant that there is, ms. */
const FOR_GOOD = 8_640_000_000_000_000
const ROWS_A_UNIT = 50

/** Normalises what is stored, unless that is done. What would collide stays, is logged, and is tried again at each start. */
export async function normaliseStored(): Promise<void> {
  const mark = await findTemporaryRecord(db, MARK)
  if (mark?.count === 0) return
  try {
    const collisions = await normaliseAddresses()
    if (!mark) await normaliseRest()
    await putTemporaryRecord(MARK, { count: collisions, value: null, until: FOR_GOOD })
  } catch (error) {
    if (!(error instanceof NotWritten)) throw error
    log.warn(`stored texts are normalised at the next start: ${error.message}`)
  }
}

/** Accounts and invitations; how many could not be changed. */
async function normaliseAddresses(): Promise<number> {
  const ofAccounts = await eachRow(
    (after) =>
      db
        .select({ id: users.id, email: users.email, firstName: users.firstName, lastName: users.lastName })
        .from(users)
        .where(and(gt(users.id, after), or(isNull(users.plainText), like(users.email, "'%"))))
        .orderBy(asc(users.id))
        .limit(ROWS_A_UNIT),
    async (tx, { id, email, firstName, lastName }) => {
      const address = readEmailAddress(email) ?? email
      const isTaken = address !== email && (await tx.$count(users, eq(users.email, address))) > 0
      const changed = {
        email: isTaken ? email : address,
        firstName: cleanLine(firstName) || firstName,
        lastName: cleanLine(lastName) || lastName,
      }
      await tx
        .update(users)
        .set(changed)
        .where(and(eq(users.id, id), eq(users.email, email)))
      return isTaken ? collisionText('account', id, email) : null
    },
  )
  const ofInvitations = await eachRow(
    (after) =>
      db
        .select()
        .from(invitations)
        .where(
          and(
            gt(invitations.id, after),
            or(
              ...[
                invitations.email,
                invitations.firstName,
                invitations.lastName,
                invitations.tags,
                invitations.message,
              ].map(isNotAscii),
              like(invitations.email, "'%"),
            ),
          ),
        )
        .orderBy(asc(invitations.id))
        .limit(ROWS_A_UNIT),
    async (tx, { id, brandId, email, status, firstName, lastName, tags, message }) => {
      const address = readEmailAddress(email) ?? email
      const same = and(
        eq(invitations.brandId, brandId),
        eq(invitations.email, address),
        eq(invitations.status, 'pending'),
      )
      const isTaken = address !== email && status === 'pending' && (await tx.$count(invitations, same)) > 0
      const changed = {
        email: isTaken ? email : address,
        firstName: firstName && (cleanLine(firstName) || null),
        lastName: lastName && (cleanLine(lastName) || null),
        tags: tags && cleanStored(tags, new Map()),
        message: message && cleanText(message),
      }
      await tx
        .update(invitations)
        .set(changed)
        .where(and(eq(invitations.id, id), eq(invitations.email, email)))
      return isTaken ? collisionText('invitation', id, email) : null
    },
  )
  return ofAccounts + ofInvitations
}

function collisionText(what: 'account' | 'invitation', id: number, email: string): string {
  const why = 'was left as it is, because another one has its address'
  return `${what} ${id} (${spellOut(email)}) ${why}; npm run doctor says what to do`
}

async function normaliseRest(): Promise<void> {
  await eachRow(
    (after) =>
      db
        .select()
        .from(stakeholderTags)
        .where(and(gt(stakeholderTags.id, after), isNotAscii(stakeholderTags.tag)))
        .orderBy(asc(stakeholderTags.id))
        .limit(ROWS_A_UNIT),
    async (tx, { id, stakeholderId, tag }) => {
      const cleaned = cleanTag(tag)
      if (cleaned === tag) return null
      const own = eq(stakeholderTags.id, id)
      const same = and(
        eq(stakeholderTags.stakeholderId, stakeholderId),
        eq(stakeholderTags.tag, cleaned),
        ne(stakeholderTags.id, id),
      )
      if (cleaned === '' || (await tx.$count(stakeholderTags, same)) > 0) await tx.delete(stakeholderTags).where(own)
      else await tx.update(stakeholderTags).set({ tag: cleaned }).where(own)
      return null
    },
  )
  for (const column of COLUMNS) await normaliseColumn(column)
  await normaliseTasks()
}

/** A column of texts; `save` changes it in the rows that a condition finds. */
type StoredColumn = {
  table: SQLiteTable
  id: AnySQLiteColumn
  text: AnySQLiteColumn
  clean: (text: string) => string
  save: (tx: Tx, text: string, where: SQL | undefined) => Promise<unknown>
}

const addressOr = (email: string) => readEmailAddress(email) ?? email
const json = (text: string) => cleanStored(text, findRenames(parseStored(text)))

const COLUMNS: StoredColumn[] = [
  column(brands, brands.id, brands.companyName, cleanLine, (tx, companyName, where) =>
    tx.update(brands).set({ companyName }).where(where),
  ),
  column(projects, projects.id, projects.title, cleanText, (tx, title, where) =>
    tx.update(projects).set({ title }).where(where),
  ),
  column(projects, projects.id, projects.description, cleanText, (tx, description, where) =>
    tx.update(projects).set({ description }).where(where),
  ),
  column(tasks, tasks.id, tasks.title, cleanText, (tx, title, where) => tx.update(tasks).set({ title }).where(where)),
  column(tasks, tasks.id, tasks.description, cleanText, (tx, description, where) =>
    tx.update(tasks).set({ description }).where(where),
  ),
  column(studyTemplates, studyTemplates.id, studyTemplates.name, cleanLine, (tx, name, where) =>
    tx.update(studyTemplates).set({ name }).where(where),
  ),
  column(studyTemplates, studyTemplates.id, studyTemplates.study, json, (tx, study, where) =>
    tx.update(studyTemplates).set({ study }).where(where),
  ),
  column(taskPreviews, taskPreviews.id, taskPreviews.config, json, (tx, config, where) =>
    tx.update(taskPreviews).set({ config }).where(where),
  ),
  column(taskSteps, taskSteps.id, taskSteps.title, cleanText, (tx, title, where) =>
    tx.update(taskSteps).set({ title }).where(where),
  ),
  column(taskSteps, taskSteps.id, taskSteps.description, cleanText, (tx, description, where) =>
    tx.update(taskSteps).set({ description }).where(where),
  ),
  column(taskAreas, taskAreas.id, taskAreas.name, cleanText, (tx, name, where) =>
    tx.update(taskAreas).set({ name }).where(where),
  ),
  column(taskAreas, taskAreas.id, taskAreas.imageId, cleanCode, (tx, imageId, where) =>
    tx.update(taskAreas).set({ imageId }).where(where),
  ),
  column(resultLinks, resultLinks.id, resultLinks.label, cleanText, (tx, label, where) =>
    tx.update(resultLinks).set({ label }).where(where),
  ),
  column(apiKeys, apiKeys.id, apiKeys.name, cleanLine, (tx, name, where) =>
    tx.update(apiKeys).set({ name }).where(where),
  ),
  column(webhooks, webhooks.id, webhooks.url, cleanCode, (tx, url, where) =>
    tx.update(webhooks).set({ url }).where(where),
  ),
  column(findingNotes, findingNotes.id, findingNotes.text, cleanText, (tx, text, where) =>
    tx.update(findingNotes).set({ text }).where(where),
  ),
  column(demoRequests, demoRequests.id, demoRequests.email, addressOr, (tx, email, where) =>
    tx.update(demoRequests).set({ email }).where(where),
  ),
  column(outbox, outbox.id, outbox.recipient, addressOr, (tx, recipient, where) =>
    tx.update(outbox).set({ recipient }).where(where),
  ),
]

function column(
  table: SQLiteTable,
  id: AnySQLiteColumn,
  text: AnySQLiteColumn,
  clean: StoredColumn['clean'],
  save: StoredColumn['save'],
): StoredColumn {
  return { table, id, text, clean, save }
}

async function normaliseColumn({ table, id, text, clean, save }: StoredColumn): Promise<void> {
  await eachRow(
    (after) =>
      db
        .select({ id: sql<number>`${id}`.mapWith(Number), text: sql<string>`${text}` })
        .from(table)
        .where(and(gt(id, after), isNotAscii(text)))
        .orderBy(asc(id))
        .limit(ROWS_A_UNIT),
    async (tx, row) => {
      const cleaned = clean(row.text)
      // A text of invisible characters alone stays: most of these columns must not be blank.
      if (cleaned !== row.text && cleaned !== '') await save(tx, cleaned, and(eq(id, row.id), eq(text, row.text)))
      return null
    },
  )
}

/** The configuration comes last, because until then the answers refer to it. */
async function normaliseTasks(): Promise<void> {
  await eachTask(async ({ id, config }) => {
    const renames = config === null ? new Map<string, string>() : findRenames(parseStored(config))
    await normaliseAnswers(id, renames)
    await write(async (tx) => {
      const earlier = await tx.select().from(earlierConfigs).where(eq(earlierConfigs.taskId, id))
      for (const one of earlier) {
        const cleaned = cleanStored(one.config, renames)
        if (cleaned !== one.config)
          await tx.update(earlierConfigs).set({ config: cleaned }).where(eq(earlierConfigs.id, one.id))
      }
      const cleaned = config === null ? null : cleanStored(config, renames)
      if (config === null || cleaned === config) return
      await tx
        .update(tasks)
        .set({ config: cleaned })
        .where(and(eq(tasks.id, id), eq(tasks.config, config)))
    })
    const names = listNumbered(renames)
    if (names.length > 0) {
      log.warn({ task: id }, `task ${id} had texts that look the same; they are called ${names.join(', ')} now`)
    }
  })
}

async function eachTask(work: (task: { id: number; config: string | null }) => Promise<void>): Promise<void> {
  for (let after = 0; ; ) {
    const rows = await db
      .select({ id: tasks.id, config: tasks.config })
      .from(tasks)
      .where(gt(tasks.id, after))
      .orderBy(asc(tasks.id))
      .limit(ROWS_A_UNIT)
    for (const task of rows) await work(task)
    if (rows.length < ROWS_A_UNIT) return
    after = rows.at(-1)?.id ?? after
  }
}

async function normaliseAnswers(taskId: number, renames: Renames): Promise<void> {
  const { id, responses, setApart, meta } = taskResponses
  await eachRow(
    (after) =>
      db
        .select({ id, responses, setApart, meta })
        .from(taskResponses)
        .where(
          and(
            eq(taskResponses.taskId, taskId),
            gt(id, after),
            or(isNotAscii(responses), isNotAscii(setApart), isNotAscii(meta)),
          ),
        )
        .orderBy(asc(id))
        .limit(ROWS_A_UNIT),
    async (tx, row) => {
      const cleaned = {
        responses: cleanStored(row.responses, renames),
        setApart: row.setApart && cleanStored(row.setApart, renames),
        meta: row.meta && cleanStored(row.meta, renames),
      }
      const isClean =
        cleaned.responses === row.responses && cleaned.setApart === row.setApart && cleaned.meta === row.meta
      if (isClean) return null
      await tx
        .update(taskResponses)
        .set(cleaned)
        .where(and(eq(id, row.id), eq(responses, row.responses)))
      await tx.delete(responseColumns).where(eq(responseColumns.responseId, row.id))
      return null
    },
  )
}

function cleanStored(text: string, renames: Renames): string {
  const value = parseStored(text)
  return value === undefined ? text : JSON.stringify(cleanJson(value, renames))
}

/** A stored JSON value; undefined if the text is invalid, which then stays unchanged. */
function parseStored(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Goes through rows by their ids, a few in a unit. Logs what `work` could not do, and answers how often that was. */
async function eachRow<Row extends { id: number }>(
  list: (after: number) => PromiseLike<Row[]>,
  work: (tx: Tx, row: Row) => Promise<string | null>,
): Promise<number> {
  let count = 0
  for (let after = 0; ; ) {
    const rows = await list(after)
    const warnings = rows.length === 0 ? [] : await write((tx) => inTurn(rows, (row) => work(tx, row)))
    for (const warning of warnings) log.warn(warning)
    count += warnings.length
    if (rows.length < ROWS_A_UNIT) return count
    after = rows.at(-1)?.id ?? after
  }
}

async function inTurn<Row>(rows: Row[], work: (row: Row) => Promise<string | null>): Promise<string[]> {
  const warnings: string[] = []
  for (const row of rows) warnings.push(...[(await work(row)) ?? []].flat())
  return warnings
}

/** For a column of texts; other values do not match. */
function isNotAscii(text: SQLWrapper): SQL | undefined {
  return and(sql`${text} is not null`, isNull(inAscii(sql`${text}`)))
}
