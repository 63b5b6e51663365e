import { and, desc, eq, exists, gt, inArray, isNotNull, max, type SQL, sql } from 'drizzle-orm'
import { db } from '#db/client.server'
import { yieldToEventLoop } from '#db/event-loop'
import { invitations, outbox, projectParticipants, projects, respondents, stakeholders, users } from '#db/schema'
import { holdsWords } from '#db/text-search'
import { groupBy } from '~/lib/arrays'
import { iso } from '~/lib/dates'
import { readableAddress } from '~/lib/email-address'
import { type Page, readPage, readSectionedPage } from '~/lib/lists/paging'
import { fullName } from '~/lib/people'
import { whereActiveStakeholder } from '~/projects/participation/stakeholders.server'
import { readTags } from '~/projects/tags/stakeholder-tags'
import {
  listConsumerTags,
  whereInvitationHasTag,
  whereStakeholderHasTag,
} from '~/projects/tags/stakeholder-tags.server'
import { joinRespondents, respondentName, wherePersonMatches } from '~/respondents/respondents.server'
import { mailTrouble } from './mail-error-text'
import { invitedTexts, NO_KEY, sortKeys, stakeholderOrderBy } from './stakeholder-order.server'
import {
  type ActivePerson,
  type PendingPerson,
  type PerStatus,
  STAKEHOLDER_STATUSES,
  type StakeholderOrder,
  type StakeholderRow,
  type StakeholderStatus,
  USUAL_ORDER,
} from './stakeholder-rows'

export type StakeholderFilter = {
  search: string
  status: StakeholderStatus | null
  projectId: number | null
  tag: string | null
}

/** One page of the brand's consumers and pending invitations together, and how many there are of each. */
export async function pageStakeholders(
  brandId: number,
  { status, page, order, ...filter }: StakeholderFilter & { page: number; order: StakeholderOrder },
): Promise<Page<StakeholderRow> & { counts: PerStatus<number> }> {
  const { isActive, isPending } = await matching(brandId, filter)
  const totals = {
    active: once(() => inOwnTurn(db.$count(stakeholders, isActive))),
    pending: once(() => inOwnTurn(db.$count(invitations, isPending))),
  }
  const keys = sortKeys(order.by)
  const of = {
    active: () => selectActive(isActive, keys.active),
    pending: () => selectPending(isPending, keys.pending),
  }
  const toSection = (one: StakeholderStatus) => ({
    total: totals[one],
    read: (limit: number, offset: number) =>
      inOwnTurn(of[one]().orderBy(stakeholderOrderBy(order)).limit(limit).offset(offset)),
  })
  const statuses = status ? [status] : STAKEHOLDER_STATUSES
  const found =
    order.by === 'status' || status
      ? await readSectionedPage((order.descending ? statuses.toReversed() : [...statuses]).map(toSection), page)
      : await readPage(
          async () => (await totals.active()) + (await totals.pending()),
          page,
          (limit, offset) =>
            inOwnTurn(
              of.active().unionAll(of.pending()).orderBy(stakeholderOrderBy(order)).limit(limit).offset(offset),
            ),
        )
  // If the page has everyone of both kinds, they are not looked up twice.
  const counts =
    status === null && found.pages === 1
      ? countByStatus(found.rows)
      : { active: await totals.active(), pending: await totals.pending() }
  return { ...found, rows: await withDetails(brandId, found.rows), counts }
}

/** Runs a query over all people, in a separate turn of the event loop. */
async function inOwnTurn<T>(query: PromiseLike<T>): Promise<T> {
  await yieldToEventLoop()
  return await query
}

function once<T>(work: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | undefined
  return () => {
    kept ??= work()
    return kept
  }
}

/** The newest pending invitations to a project of the brand, and their number. */
export async function listInvited(
  brandId: number,
  projectId: number,
  most: number,
): Promise<{ rows: StakeholderRow[]; total: number }> {
  const isInvited = and(wherePending(brandId), eq(invitations.projectId, projectId))
  const listed = await selectPending(isInvited).orderBy(stakeholderOrderBy(USUAL_ORDER)).limit(most)
  return { rows: await withDetails(brandId, listed), total: await db.$count(invitations, isInvited) }
}

/** The number of stakeholders being removed, whom the list no longer shows. */
export async function countRemoved(brandId: number): Promise<number> {
  return await db.$count(stakeholders, and(eq(stakeholders.brandId, brandId), isNotNull(stakeholders.removal)))
}

/** The ids of everyone whom the filter finds, in no order. */
export async function listStakeholderIds(
  brandId: number,
  { status, ...filter }: StakeholderFilter,
): Promise<PerStatus<number[]>> {
  const { isActive, isPending } = await matching(brandId, filter)
  const { consumerId } = stakeholders
  const active = (after: number) =>
    db
      .select({ id: consumerId })
      .from(stakeholders)
      .where(and(isActive, gt(consumerId, after)))
      .orderBy(consumerId)
      .limit(IDS_AT_ONCE)
  const pending = (after: number) =>
    db
      .select({ id: invitations.id })
      .from(invitations)
      .where(and(isPending, gt(invitations.id, after)))
      .orderBy(invitations.id)
      .limit(IDS_AT_ONCE)
  return {
    active: status === 'pending' ? [] : await allIds(active),
    pending: status === 'active' ? [] : await allIds(pending),
  }
}

const IDS_AT_ONCE = 2_000

/** All ids of a query in order, in batches, each in a separate turn of the event loop. */
async function allIds(following: (after: number) => PromiseLike<{ id: number }[]>): Promise<number[]> {
  const ids: number[] = []
  for (;;) {
    await yieldToEventLoop()
    const found = await following(ids.at(-1) ?? 0)
    for (const { id } of found) ids.push(id)
    if (found.length < IDS_AT_ONCE) return ids
  }
}

/** Only the brand's; in the form of the list. */
export async function findStakeholders(brandId: number, consumerIds: number[]): Promise<ActivePerson[]> {
  return await readActive(brandId, consumerIds)
}

/** Only the brand's pending ones; in the form of the list. */
export async function findPendingAmong(brandId: number, invitationIds: number[]): Promise<PendingPerson[]> {
  return await readPending(brandId, invitationIds)
}

/** A pending invitation of the brand, or null. */
export async function findPending(brandId: number, invitationId: number): Promise<PendingPerson | null> {
  const [row] = await readPending(brandId, [invitationId])
  return row ?? null
}

/** Whether an invitation, pending or not, is the brand's. */
export async function ownsInvitation(brandId: number, invitationId: number): Promise<boolean> {
  return (await db.$count(invitations, and(eq(invitations.brandId, brandId), eq(invitations.id, invitationId)))) > 0
}

type Listed = { status: StakeholderStatus; id: number; since: number }

function countByStatus(rows: Listed[]): PerStatus<number> {
  const active = rows.filter(({ status }) => status === 'active').length
  return { active, pending: rows.length - active }
}

function wherePending(brandId: number) {
  return and(eq(invitations.brandId, brandId), eq(invitations.status, 'pending'))
}

/** The filter's conditions on rows of `stakeholders` and of `invitations`. */
async function matching(
  brandId: number,
  { search, projectId, tag }: Omit<StakeholderFilter, 'status'>,
): Promise<{ isActive: SQL | undefined; isPending: SQL | undefined }> {
  return {
    isActive: and(
      whereActiveStakeholder(brandId),
      search === '' ? undefined : inArray(stakeholders.consumerId, peopleFound(brandId, search)),
      projectId === null ? undefined : exists(participation(brandId, projectId)),
      await whereStakeholderHasTag(brandId, tag),
    ),
    isPending: and(
      wherePending(brandId),
      holdsWords(invitedTexts, search),
      projectId === null ? undefined : eq(invitations.projectId, projectId),
      await whereInvitationHasTag(brandId, tag),
    ),
  }
}

/** A subquery: as a condition on each row, the search takes twice as long. */
function peopleFound(brandId: number, search: string) {
  return joinRespondents(
    db.select({ consumerId: stakeholders.consumerId }).from(stakeholders).$dynamic(),
    stakeholders.consumerId,
  ).where(and(eq(stakeholders.brandId, brandId), wherePersonMatches(search)))
}

function selectActive(condition: SQL | undefined, key: SQL = NO_KEY) {
  return db
    .select({
      status: sql<StakeholderStatus>`'active'`.as('status'),
      id: sql<number>`${stakeholders.consumerId}`.as('listed_id'),
      since: sql<number>`${stakeholders.createdAt}`.as('since'),
      key: key.as('sort_key'),
    })
    .from(stakeholders)
    .where(condition)
    .$dynamic()
}

function selectPending(condition: SQL | undefined, key: SQL = NO_KEY) {
  return db
    .select({
      status: sql<StakeholderStatus>`'pending'`.as('status'),
      id: sql<number>`${invitations.id}`.as('listed_id'),
      since: sql<number>`${invitations.invitedAt}`.as('since'),
      key: key.as('sort_key'),
    })
    .from(invitations)
    .where(condition)
    .$dynamic()
}

function participation(brandId: number, projectId: number) {
  return db
    .select({ id: projectParticipants.id })
    .from(projectParticipants)
    .innerJoin(projects, and(eq(projects.id, projectParticipants.projectId), eq(projects.brandId, brandId)))
    .where(
      and(eq(projectParticipants.projectId, projectId), eq(projectParticipants.consumerId, stakeholders.consumerId)),
    )
}

async function withDetails(brandId: number, listed: Listed[]): Promise<StakeholderRow[]> {
  const listIds = (status: StakeholderStatus) => listed.filter((row) => row.status === status).map(({ id }) => id)
  const [active, pending] = await Promise.all([
    readActive(brandId, listIds('active')),
    readPending(brandId, listIds('pending')),
  ])
  const rows = new Map<string, StakeholderRow>()
  for (const row of [...active, ...pending]) rows.set(`${row.status} ${row.id}`, row)
  return listed.flatMap(({ status, id }) => rows.get(`${status} ${id}`) ?? [])
}

async function readActive(brandId: number, consumerIds: number[]): Promise<ActivePerson[]> {
  const [people, participations, tags] = await Promise.all([
    joinRespondents(
      db
        .select({
          id: respondents.id,
          ...respondentName,
          email: users.email,
          picture: users.profileImageUrl,
          since: stakeholders.createdAt,
        })
        .from(stakeholders)
        .$dynamic(),
      stakeholders.consumerId,
    ).where(and(whereActiveStakeholder(brandId), inArray(respondents.id, consumerIds))),
    db
      .select({ consumerId: projectParticipants.consumerId, id: projects.id, title: projects.title })
      .from(projectParticipants)
      .innerJoin(projects, eq(projects.id, projectParticipants.projectId))
      .where(and(eq(projects.brandId, brandId), inArray(projectParticipants.consumerId, consumerIds)))
      .orderBy(desc(projectParticipants.joinedAt), desc(projectParticipants.id)),
    listConsumerTags(brandId, consumerIds),
  ])
  const projectsOf = groupBy(participations, ({ consumerId }) => consumerId)
  return people.map((person) => ({
    status: 'active',
    id: person.id,
    name: fullName(person),
    picture: person.picture,
    email: readableAddress(person.email ?? ''),
    since: iso(person.since),
    projects: (projectsOf.get(person.id) ?? []).map(({ id, title }) => ({ id, title })),
    tags: tags.get(person.id) ?? [],
  }))
}

async function readPending(brandId: number, invitationIds: number[]): Promise<PendingPerson[]> {
  const latestMail = db
    .select({ id: max(outbox.id) })
    .from(outbox)
    .where(eq(outbox.invitationId, invitations.id))
  const rows = await db
    .select({
      invitation: invitations,
      project: { id: projects.id, title: projects.title },
      delivery: outbox.status,
      error: outbox.lastError,
    })
    .from(invitations)
    .leftJoin(projects, eq(projects.id, invitations.projectId))
    .leftJoin(outbox, eq(outbox.id, latestMail))
    .where(
      and(eq(invitations.brandId, brandId), eq(invitations.status, 'pending'), inArray(invitations.id, invitationIds)),
    )
  return rows.map(({ invitation, project, delivery, error }) => ({
    status: 'pending',
    id: invitation.id,
    email: readableAddress(invitation.email),
    firstName: invitation.firstName,
    lastName: invitation.lastName,
    since: iso(invitation.invitedAt),
    project,
    tags: readTags(invitation.tags),
    delivery: delivery ?? 'delivered',
    trouble: error === null ? null : mailTrouble(error),
  }))
}
