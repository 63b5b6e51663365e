import { inviteLink } from '~/invitations/invitations.server'
import { findPending, ownsInvitation } from '~/invitations/stakeholder-list.server'
import { found, notFound, pathId } from '~/lib/http.server'
import { randomId } from '~/lib/secret.server'
import { findProjectFacts, listProjectTitles } from '~/projects/portal.server'
import { listTags } from '~/projects/stakeholder-tags.server'
import { taskTypes } from '~/task-types/registry'
import { TASK_TYPES } from '~/task-types/task-type'
import { findTaskRow } from '~/tasks/tasks.server'
import { loadCandidates } from './candidates.server'
import { mailFolder, projectWanted } from './portal-view.server'
import { loadBatch } from './sent-invitations.server'
import { loadSelection } from './tagged-selection.server'

export type PortalDialogData = NonNullable<Awaited<ReturnType<typeof loadDialog>>>

/**
 * The dialog that the address asks for, or that the page of a noun names; null where there is none of that name. What it
 * is about must be the brand's, else it is a thrown 404. `key`: a form posted twice with it does its work once.
 */
export async function loadDialog(brandId: number, url: URL, name = url.searchParams.get('dialog')) {
  switch (name) {
    case 'create-project':
      return { name, key: randomId(9) } as const
    case 'edit-project':
      return { name, project: await loadProject(brandId, url) } as const
    case 'assign-stakeholders':
      return { name, ...(await loadAssignment(brandId, url)) } as const
    case 'create-task':
      return { name, key: randomId(9), ...(await loadTaskCreation(brandId, url)) } as const
    case 'edit-tags':
      return { name, selection: await loadSelection(brandId, url), known: await listTags(brandId) } as const
    case 'invitation-tags':
      return { name, invitation: await loadPending(brandId, url), known: await listTags(brandId) } as const
    case 'delete-task':
      return { name, task: await loadTask(brandId, url) } as const
    case 'invite-stakeholders':
      return { name, key: randomId(9), mailFolder, ...(await loadInvitation(brandId, url)) } as const
    case 'create-account':
      return { name, key: randomId(9), invitation: await loadPending(brandId, url) } as const
    case 'invite-link':
      return { name, ...(await loadInviteLink(brandId, url)) } as const
    case 'invitation-results':
      return { name, batch: await loadBatch(brandId, url) } as const
    case 'withdraw-invitation':
      return { name, invitation: await loadPending(brandId, url) } as const
  }
  return null
}

async function loadProject(brandId: number, url: URL) {
  return found(await findProjectFacts(brandId, idWanted(url, 'project')))
}

async function loadAssignment(brandId: number, url: URL) {
  const project = await loadProject(brandId, url)
  return {
    project,
    candidates: await loadCandidates(brandId, project.id, { search: '', tag: null, page: 1, chosen: [] }),
  }
}

async function loadTaskCreation(brandId: number, url: URL) {
  const projects = await listProjectTitles(brandId)
  const only = projects.length === 1 ? projects[0] : undefined
  const projectId = projectWanted(url) ?? only?.id ?? null
  const project = projectId === null ? null : found(await findProjectFacts(brandId, projectId))
  const type = TASK_TYPES.find((one) => one === url.searchParams.get('type')) ?? null
  const types = Object.values(taskTypes).map(({ type, label, summary }) => ({ type, label, summary }))
  return { projects, types, type, projectId, phase: project?.phase ?? 'concept' }
}

async function loadTask(brandId: number, url: URL) {
  const { id, title } = found(await findTaskRow(brandId, idWanted(url, 'task')))
  return { id, title }
}

async function loadInvitation(brandId: number, url: URL) {
  const projectId = projectWanted(url)
  if (projectId !== null) await loadProject(brandId, url)
  const by = url.searchParams.get('by') === 'csv' ? ('csv' as const) : ('email' as const)
  return { by, projects: await listProjectTitles(brandId), projectId }
}

/** The pending invitation; null where it has been accepted in the meantime, as when someone comes Back to it. */
async function loadPending(brandId: number, url: URL) {
  const id = idWanted(url, 'invitation')
  const invitation = await findPending(brandId, id)
  if (!invitation && !(await ownsInvitation(brandId, id))) throw notFound()
  return invitation
}

async function loadInviteLink(brandId: number, url: URL) {
  const invitation = await loadPending(brandId, url)
  return { invitation, link: invitation && found(await inviteLink(brandId, invitation.id)) }
}

function idWanted(url: URL, name: string): number {
  return pathId(url.searchParams.get(name) ?? undefined)
}
