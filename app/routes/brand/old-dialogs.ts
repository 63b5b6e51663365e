import { generatePath, redirect } from 'react-router'

/** Where each dialog is that its page's parameters named once; `:name` is the parameter that says what it is about. */
const OVER_THE_PORTAL = new Map([
  ['create-project', '/project-creation'],
  ['edit-project', '/project/:project/edition'],
  ['assign-stakeholders', '/project/:project/participation'],
  ['create-task', '/task-creation'],
  ['delete-task', '/task/:task/deletion'],
  ['edit-tags', '/stakeholder-tagging'],
  ['invite-stakeholders', '/invitation'],
  ['invite-stakeholders by csv', '/csv-invitation'],
  ['invitation-tags', '/invitation/:invitation/tagging'],
  ['create-account', '/invitation/:invitation/account'],
  ['invite-link', '/invitation/:invitation/link'],
  ['withdraw-invitation', '/invitation/:invitation/withdrawal'],
  ['invitation-results', '/invitation-results/:batch'],
])
const OVER_A_TASK = new Map([
  ['assign', 'assignment'],
  ['delete', 'deletion'],
  ['remove', 'removal/:remove'],
  ['edit', 'edition'],
])

/** Leads from an old address of a dialog over the portal to its route, with what else the address says. */
export function leaveOldPortalDialog(url: URL): void {
  const { searchParams } = url
  const name = searchParams.get('dialog')
  const byCsv = name === 'invite-stakeholders' && searchParams.get('by') === 'csv'
  leave(url, OVER_THE_PORTAL.get(byCsv ? `${name} by csv` : `${name}`))
}

/** The same over the view of a task. */
export function leaveOldTaskDialog(url: URL): void {
  const name = ['remove', 'edit'].find((one) => url.searchParams.has(one)) ?? url.searchParams.get('dialog')
  const path = OVER_A_TASK.get(`${name}`)
  leave(url, path && `${url.pathname.split('/', 3).join('/')}/${path}`)
}

function leave({ searchParams }: URL, pattern: string | undefined): void {
  if (!pattern) return
  // Unlisted paths are not found.
  const path = generatePath(pattern, {
    project: '0',
    task: '0',
    invitation: '0',
    batch: '0',
    ...Object.fromEntries(searchParams),
  })
  const kept = new URLSearchParams(searchParams)
  for (const name of ['dialog', 'by', 'task', 'invitation', 'batch', 'remove', 'edit']) kept.delete(name)
  throw redirect(kept.size > 0 ? `${path}?${kept}` : path, 301)
}
