import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { href } from 'react-router'
import { db } from '#db/client.server'
import { invitations, projects, stakeholders, tasks } from '#db/schema'
import { beginsWith, holdsWords } from '#db/text-search'
import { invitedTexts } from '~/invitations/stakeholders/stakeholder-order.server'
import { readableAddress } from '~/lib/email-address'
import { fullName } from '~/lib/people'
import { whereActiveStakeholder } from '~/projects/participation/stakeholders.server'
import { portalAddress } from '~/projects/portal-url'
import { PHASE_BADGES, PROJECT_STATUS_LABELS } from '~/projects/projects'
import {
  byName,
  consumerColumns,
  consumerRecord,
  fullRespondentName,
  joinRespondents,
  wherePersonMatches,
} from '~/respondents/respondents.server'
import type { SearchGroup, SearchHit } from '~/ui/page/search-results'
import { taskAddress } from '../task-urls'
import { TASK_STATUS_LABELS } from '../tasks'

/** The most results of a kind; its list has all of them. */
const MOST_NAMED = 8

/**
 * The brand's records that contain every word of a search in any part: titles of projects and tasks, names and
 * addresses of people. Those that begin with it come first, then the newest. Kinds without results are left out.
 */
export async function searchAll(brandId: number, search: string): Promise<SearchGroup[]> {
  if (search === '') return []
  const found = await Promise.all([
    findProjects(brandId, search),
    findTasks(brandId, search),
    findPeople(brandId, search),
    findInvited(brandId, search),
  ])
  return found.filter(({ hits }) => hits.length > 0)
}

async function findProjects(brandId: number, search: string): Promise<SearchGroup> {
  const { id, title, status, phase, archivedAt } = projects
  const rows = await db
    .select({ id, title, status, phase, archivedAt })
    .from(projects)
    .where(and(eq(projects.brandId, brandId), holdsWords([title], search)))
    .orderBy(asc(beginsWith(title, search)), desc(projects.createdAt), desc(id))
    .limit(MOST_NAMED + 1)
  const hits = rows.map((row) => ({
    to: portalAddress(null, { project: row.id }),
    label: row.title,
    note: `${row.archivedAt === null ? PROJECT_STATUS_LABELS[row.status] : 'Archived'}, ${PHASE_BADGES[row.phase]}`,
  }))
  return group('Projects', hits, portalAddress(null, { q: search }))
}

async function findTasks(brandId: number, search: string): Promise<SearchGroup> {
  const { id, title, status } = tasks
  const rows = await db
    .select({ id, title, status, project: projects.title })
    .from(tasks)
    .innerJoin(projects, eq(projects.id, tasks.projectId))
    .where(and(eq(projects.brandId, brandId), holdsWords([title], search)))
    .orderBy(asc(beginsWith(title, search)), desc(tasks.createdAt), desc(id))
    .limit(MOST_NAMED + 1)
  const hits = rows.map((row) => ({
    to: taskAddress(row.id),
    label: row.title,
    note: `${TASK_STATUS_LABELS[row.status]}, ${row.project}`,
  }))
  return group('Tasks', hits, portalAddress(null, { tab: 'tasks', q: search }))
}

async function findPeople(brandId: number, search: string): Promise<SearchGroup> {
  const rows = await joinRespondents(db.select(consumerColumns).from(stakeholders).$dynamic(), stakeholders.consumerId)
    .where(and(whereActiveStakeholder(brandId), wherePersonMatches(search)))
    .orderBy(asc(beginsWith(sql`(${fullRespondentName})`, search)), ...byName)
    .limit(MOST_NAMED + 1)
  const hits = rows.map(consumerRecord).map(({ id, user }) => ({
    to: href('/stakeholders/:consumerId', { consumerId: String(id) }),
    label: fullName(user),
    note: readableAddress(user.email),
  }))
  return group('Stakeholders', hits, portalAddress(null, { tab: 'stakeholders', status: 'active', q: search }))
}

async function findInvited(brandId: number, search: string): Promise<SearchGroup> {
  const rows = await db
    .select({ email: invitations.email })
    .from(invitations)
    .where(and(eq(invitations.brandId, brandId), eq(invitations.status, 'pending'), holdsWords(invitedTexts, search)))
    .orderBy(asc(beginsWith(invitations.email, search)), asc(invitations.email))
    .limit(MOST_NAMED + 1)
  const hits = rows.map(({ email }) => ({
    to: portalAddress(null, { tab: 'stakeholders', status: 'pending', q: readableAddress(email) }),
    label: readableAddress(email),
    note: 'Invited',
  }))
  return group('Pending invitations', hits, portalAddress(null, { tab: 'stakeholders', status: 'pending', q: search }))
}

function group(name: string, hits: SearchHit[], allTo: string): SearchGroup {
  const named = hits.slice(0, MOST_NAMED)
  return { name, hits: named, allTo: hits.length > named.length ? allTo : null }
}
