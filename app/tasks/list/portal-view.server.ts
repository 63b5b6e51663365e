import { countRemoved, listInvited, pageStakeholders } from '~/invitations/stakeholders/stakeholder-list.server'
import { STAKEHOLDER_SORTS, STAKEHOLDER_STATUSES, USUAL_ORDER } from '~/invitations/stakeholders/stakeholder-rows'
import { mailFolder } from '~/lib/env.server'
import { parseEnumParam, parseIdParam, parsePage, parseSearch } from '~/lib/lists/paging'
import { parseSortOrder } from '~/lib/lists/sorting'
import { randomId } from '~/lib/secret.server'
import { readBoard } from '~/projects/board/board.server'
import { pageParticipants } from '~/projects/participation/participant-list.server'
import { findPerson, readProgress } from '~/projects/participation/project-person.server'
import { findProjectFacts, listProjectTitles, pageProjects, readOverview } from '~/projects/portal.server'
import { parsePortalView } from '~/projects/portal-url'
import { PROJECT_PLACES, PROJECT_SORTS, PROJECT_VIEWS } from '~/projects/project-list-item'
import { PHASES } from '~/projects/projects'
import { parseTag } from '~/projects/tags/stakeholder-tags'
import { listTags } from '~/projects/tags/stakeholder-tags.server'
import { taskType } from '~/task-types/registry'
import { TASK_TYPES } from '~/task-types/task-type-names'
import { findFirstSteps, isExample } from '../first-steps/first-steps.server'
import { TASK_STATUSES } from '../tasks'
import type { PortalView } from './portal-page'
import { pageTasks, phaseTimeline } from './task-list.server'

/** Invitations on a project's page; the list of stakeholders has all. */
const INVITATIONS_OF_A_PROJECT = 10

/**
 * The portal's data at its own address or under a dialog: one of the three lists, or one project. Null if the address
 * names a record of another brand.
 */
export async function loadPortal(brandId: number, address: URL): Promise<PortalView | null> {
  const url = new URL(address)
  url.search = String(parsePortalView(address))
  switch (url.searchParams.get('tab')) {
    case 'tasks':
      return await loadTasks(brandId, url)
    case 'stakeholders':
      return await loadStakeholders(brandId, url)
  }
  const projectId = parseIdParam(url, 'project')
  return projectId === null ? await loadProjects(brandId, url) : await loadProject(brandId, projectId, url)
}

async function loadProjects(brandId: number, url: URL) {
  const listFilter = {
    search: parseSearch(url),
    place: parseEnumParam(PROJECT_PLACES, url),
    phase: parseEnumParam(PHASES, url, 'phase'),
    sort: parseEnumParam(PROJECT_SORTS, url, 'sort') ?? 'created',
  }
  const [steps, board, overview, found] = await Promise.all([
    findFirstSteps(brandId),
    readBoard(brandId, listFilter),
    readOverview(brandId),
    pageProjects(brandId, { ...listFilter, page: parsePage(url) }),
  ])
  const filter = { ...listFilter, view: parseEnumParam(PROJECT_VIEWS, url, 'view') ?? 'cards' }
  return { name: 'projects' as const, steps, filter, board, overview, found, formKey: randomId(9) }
}

async function loadProject(brandId: number, projectId: number, url: URL) {
  const project = await findProjectFacts(brandId, projectId)
  if (!project) return null
  const search = parseSearch(url)
  const personId = parseIdParam(url, 'person')
  const [phases, example, participants, person, invitations] = await Promise.all([
    phaseTimeline(brandId, projectId),
    isExample(brandId, projectId),
    loadParticipants(brandId, projectId, url),
    personId === null ? null : findPerson(brandId, projectId, personId),
    listInvited(brandId, projectId, INVITATIONS_OF_A_PROJECT),
  ])
  if (personId !== null && !person) return null
  return {
    name: 'project' as const,
    project,
    isExample: example,
    phases,
    search,
    mailFolder,
    participants,
    person,
    invitations,
    formKey: randomId(9),
  }
}

async function loadParticipants(brandId: number, projectId: number, url: URL) {
  const page = await pageParticipants(brandId, projectId, { search: parseSearch(url), page: parsePage(url) })
  const ids = page.rows.map(({ consumerId }) => consumerId)
  const progress = await readProgress(brandId, projectId, ids)
  const rows = page.rows.map((row) => ({
    ...row,
    progress: progress.get(row.consumerId) ?? { asked: 0, submitted: 0 },
  }))
  return { ...page, rows }
}

async function loadTasks(brandId: number, url: URL) {
  const filter = {
    search: parseSearch(url),
    status: parseEnumParam(TASK_STATUSES, url),
    projectId: parseIdParam(url, 'project'),
    phase: parseEnumParam(PHASES, url, 'phase'),
    // The dialog 'Create New Task' has the name `type`.
    type: parseEnumParam(TASK_TYPES, url, 'kind'),
    page: parsePage(url),
  }
  const [tasks, projects] = await Promise.all([
    pageTasks(brandId, filter),
    listProjectTitles(brandId, filter.projectId),
  ])
  if (!isAmong(projects, filter.projectId)) return null
  const rows = tasks.rows.map((task) => ({ ...task, typeLabel: taskType(task.type).label }))
  const types = TASK_TYPES.map((type) => ({ type, label: taskType(type).label }))
  return { name: 'tasks' as const, filter, projects, types, found: { ...tasks, rows } }
}

async function loadStakeholders(brandId: number, url: URL) {
  const filter = {
    search: parseSearch(url),
    status: parseEnumParam(STAKEHOLDER_STATUSES, url),
    projectId: parseIdParam(url, 'project'),
    tag: parseTag(url),
    order: parseSortOrder(STAKEHOLDER_SORTS, url) ?? USUAL_ORDER,
    page: parsePage(url),
  }
  const [people, projects, tags, removed] = await Promise.all([
    pageStakeholders(brandId, filter),
    listProjectTitles(brandId, filter.projectId),
    listTags(brandId),
    countRemoved(brandId),
  ])
  if (!isAmong(projects, filter.projectId)) return null
  return { name: 'stakeholders' as const, filter, projects, tags, found: people, removed, mailFolder }
}

function isAmong(projects: { id: number }[], projectId: number | null): boolean {
  return projectId === null || projects.some(({ id }) => id === projectId)
}
