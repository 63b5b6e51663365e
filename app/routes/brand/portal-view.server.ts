import { env } from '~/lib/env.server'
import { found, pathId } from '~/lib/http.server'
import { pageWanted, searchWanted } from '~/lib/paging'
import { pageParticipants } from '~/projects/participant-list.server'
import { findProjectFacts, listProjectTitles, pageProjects } from '~/projects/portal.server'
import { PROJECT_STATUSES } from '~/projects/projects'
import { pageStakeholders } from '~/projects/stakeholder-list.server'
import { STAKEHOLDER_STATUSES } from '~/projects/stakeholder-rows'
import { taskType } from '~/task-types/registry'
import { phaseTimeline } from '~/tasks/phase-timeline.server'
import { pageTasks } from '~/tasks/task-list.server'
import { TASK_STATUSES } from '~/tasks/tasks'

export type PortalView = Awaited<ReturnType<typeof loadView>>

/** Where mails go without a mail server, as words; null where there is one. */
export const mailFolder = env.SMTP_URL ? null : `${env.UPLOADS_DIR}/outbox`

/** Invitations that a project's own page names; all of them are in the list of stakeholders. */
const INVITATIONS_OF_A_PROJECT = 10

/** What the portal shows under its dialog, by the address: one of the three lists, or one project. */
export async function loadView(brandId: number, url: URL) {
  switch (url.searchParams.get('tab')) {
    case 'tasks':
      return await loadTasks(brandId, url)
    case 'stakeholders':
      return await loadStakeholders(brandId, url)
  }
  const projectId = projectWanted(url)
  return projectId === null ? await loadProjects(brandId, url) : await loadProject(brandId, projectId, url)
}

/** The project that the address names, or null; what is no id is a thrown 404. */
export function projectWanted(url: URL): number | null {
  const raw = url.searchParams.get('project')
  return raw ? pathId(raw) : null
}

async function loadProjects(brandId: number, url: URL) {
  const filter = { search: searchWanted(url), status: oneOf(PROJECT_STATUSES, url), page: pageWanted(url) }
  return { name: 'projects' as const, filter, found: await pageProjects(brandId, filter) }
}

async function loadProject(brandId: number, projectId: number, url: URL) {
  const project = found(await findProjectFacts(brandId, projectId))
  const search = searchWanted(url)
  const [phases, participants, invitations] = await Promise.all([
    phaseTimeline(brandId, projectId),
    pageParticipants(brandId, projectId, { search, page: pageWanted(url) }),
    pageStakeholders(brandId, { search: '', status: 'pending', projectId, page: 1 }),
  ])
  return {
    name: 'project' as const,
    project,
    phases,
    search,
    mailFolder,
    participants,
    invitations: { rows: invitations.rows.slice(0, INVITATIONS_OF_A_PROJECT), total: invitations.total },
  }
}

async function loadTasks(brandId: number, url: URL) {
  const filter = {
    search: searchWanted(url),
    status: oneOf(TASK_STATUSES, url),
    projectId: projectWanted(url),
    page: pageWanted(url),
  }
  const [tasks, projects] = await Promise.all([pageTasks(brandId, filter), listProjectTitles(brandId)])
  requireOwn(projects, filter.projectId)
  const rows = tasks.rows.map((task) => ({ ...task, typeLabel: taskType(task.type).label }))
  return { name: 'tasks' as const, filter, projects, found: { ...tasks, rows } }
}

async function loadStakeholders(brandId: number, url: URL) {
  const filter = {
    search: searchWanted(url),
    status: oneOf(STAKEHOLDER_STATUSES, url),
    projectId: projectWanted(url),
    page: pageWanted(url),
  }
  const [people, projects] = await Promise.all([pageStakeholders(brandId, filter), listProjectTitles(brandId)])
  requireOwn(projects, filter.projectId)
  return { name: 'stakeholders' as const, filter, projects, found: people, mailFolder }
}

/** The status that the address filters by; none, or one that there is not, is all of them. */
function oneOf<T extends string>(statuses: readonly T[], url: URL): T | null {
  const raw = url.searchParams.get('status')
  return statuses.find((status) => status === raw) ?? null
}

function requireOwn(projects: { id: number }[], projectId: number | null): void {
  if (projectId !== null) found(projects.find(({ id }) => id === projectId))
}
