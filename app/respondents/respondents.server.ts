import {
  and,
  asc,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  notExists,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import type { SQLiteSelect } from 'drizzle-orm/sqlite-core'
import type { Reader, Tx } from '#db/client.server'
import { respondents, taskAssignments, taskResponses, users } from '#db/schema'
import { holdsWords } from '#db/text-search'
import { toChunks } from '~/lib/arrays'
import { iso } from '~/lib/dates'
import type { Consumer } from '~/lib/people'

/** The names of a respondent: those of their account, or their own. */
export const respondentName = {
  firstName: sql<string>`coalesce(${users.firstName}, ${respondents.firstName}, '')`,
  lastName: sql<string>`coalesce(${users.lastName}, ${respondents.lastName}, '')`,
}

/** Both names in one text. */
export const fullRespondentName = sql<string>`${respondentName.firstName} || ' ' || ${respondentName.lastName}`

/** The columns of a Consumer record, for a query that `joinRespondents` has extended. */
export const consumerColumns = {
  id: respondents.id,
  createdAt: respondents.createdAt,
  ...respondentName,
  email: users.email,
  profileImageUrl: users.profileImageUrl,
}

/** The condition that a respondent has an account, and with it an address. */
export const hasAccount = isNotNull(respondents.userId)

/** The order of lists of people. */
export const byName = [asc(respondentName.firstName), asc(respondentName.lastName), asc(respondents.id)]

/**
 * Joins the respondent with this id to a query, and the account of those who have one. Every query that needs to know
 * who answered, or who is to answer, goes through it, so that no respondent is lost for want of an account.
 */
export function joinRespondents<Query extends SQLiteSelect>(query: Query, respondentId: SQLWrapper) {
  return joinAccounts(query.innerJoin(respondents, eq(respondents.id, respondentId)))
}

type ConsumerRow = Omit<Consumer['user'], 'email'> & { id: number; createdAt: number; email: string | null }

/** A respondent as others see them; one without an account has no address. */
export function consumerRecord({ id, createdAt, ...user }: ConsumerRow): Consumer {
  return { id, createdAt: iso(createdAt), user: { ...user, email: user.email ?? '' } }
}

/** The condition that the name and address of a respondent contain all words of a search. */
export function wherePersonMatches(search: string): SQL | undefined {
  const texts = [respondentName.firstName, respondentName.lastName, sql`coalesce(${users.email}, '')`]
  return holdsWords(texts, search, users.plainText)
}

/** A respondent as others see them, or null. */
export async function findConsumer(reader: Reader, respondentId: number): Promise<Consumer | null> {
  const query = reader.select(consumerColumns).from(respondents).$dynamic()
  const [row] = await joinAccounts(query).where(eq(respondents.id, respondentId))
  return row ? consumerRecord(row) : null
}

/** The condition that the respondent of a row, which need not be joined, meets one; undefined without it. */
export function whereRespondent(reader: Reader, respondentId: SQLWrapper, condition: SQL | undefined): SQL | undefined {
  const query = reader.select({ id: respondents.id }).from(respondents).$dynamic()
  return condition && exists(joinAccounts(query).where(and(sql`${respondents.id} = ${respondentId}`, condition)))
}

/** A text about the respondent of a row, which need not be joined; null if the row has none. */
export function respondentText(reader: Reader, respondentId: SQLWrapper, text: SQL): SQL<string | null> {
  const query = reader.select({ text }).from(respondents).$dynamic()
  return sql`${joinAccounts(query).where(sql`${respondents.id} = ${respondentId}`)}`
}

/** Deletes those of these respondents who have no account, and no task or answer any more. */
export async function deleteUnusedRespondents(tx: Tx, ids: number[]): Promise<void> {
  const answers = tx.select({ id: taskResponses.id }).from(taskResponses)
  const assignments = tx.select({ id: taskAssignments.id }).from(taskAssignments)
  const isUnused = and(
    isNull(respondents.userId),
    notExists(answers.where(eq(taskResponses.consumerId, respondents.id))),
    notExists(assignments.where(eq(taskAssignments.consumerId, respondents.id))),
  )
  for (const some of toChunks(ids)) await tx.delete(respondents).where(and(inArray(respondents.id, some), isUnused))
}

/** A respondent's row and that of their account, if they have one; null for an unknown one. */
export async function findRespondent(reader: Reader, respondentId: number) {
  const query = reader.select({ respondent: respondents, user: users }).from(respondents).$dynamic()
  const [row] = await joinAccounts(query).where(eq(respondents.id, respondentId))
  return row ?? null
}

function joinAccounts<Query extends SQLiteSelect>(query: Query) {
  return query.leftJoin(users, eq(users.id, respondents.userId))
}
