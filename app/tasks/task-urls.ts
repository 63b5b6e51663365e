import { href } from 'react-router'
import { address, type Parameters } from '~/lib/http/search-params'
import { AREA_PARAMS } from '~/task-types/results/areas'

export const TASK_TABS = ['overview', 'build', 'customers', 'responses'] as const
export type TaskTab = (typeof TASK_TABS)[number]

/** The parameter of the builder draft to restore. */
export const DRAFT = 'draft'
/** The parameter that opens the links to a task's previews. */
export const LINKS = 'links'
/** The parameter that names the builder over which a preview lies. */
export const BUILDER = 'builder'

/** The two builders of a task: the type's own, in the tab, and the screener's. */
export type TaskBuilder = 'build' | 'screener'

/** The tab behind a dialog or a form, if the URL names none. */
const TABS: Record<string, TaskTab> = {
  edition: 'overview',
  assignment: 'customers',
  removal: 'customers',
  reminder: 'customers',
  preview: 'build',
  'preview-links': 'build',
  samples: 'responses',
  'segment-tags': 'responses',
  'sample-removal': 'responses',
  export: 'responses',
  area: 'responses',
  'area-removal': 'responses',
}

/** The tab in a URL; null if the task decides. */
export function parseTaskTab({ searchParams }: { searchParams: URLSearchParams }): TaskTab | null {
  const raw = searchParams.get('tab')
  return TASK_TABS.find((tab) => tab === raw) ?? null
}

/**
 * The URL of a task's tab or, without one, of the task, which opens the tab with most to see. Omits parameters that are
 * null, undefined or empty.
 */
export function taskAddress(taskId: number, tab: TaskTab | null = null, parameters: Parameters = {}): string {
  return inTab(href('/task/:taskId', { taskId: String(taskId) }), tab, parameters)
}

/** The URL of a task's subpage, such as its publication, which returns to the tab. */
export function taskResource(
  taskId: number,
  resource: string,
  tab: TaskTab | null = null,
  parameters: Parameters = {},
): string {
  return inTab(`${href('/task/:taskId', { taskId: String(taskId) })}/${resource}`, tab, parameters)
}

/** The address of a builder. */
export function builderAddress(taskId: number, builder: TaskBuilder, parameters: Parameters = {}): string {
  if (builder === 'screener') return taskResource(taskId, 'screener', null, parameters)
  return taskAddress(taskId, 'build', parameters)
}

/** The address of the preview over a builder. */
export function previewAddress(taskId: number, builder: TaskBuilder, parameters: Parameters = {}): string {
  if (builder === 'screener') return taskResource(taskId, 'screener/preview', null, parameters)
  return taskResource(taskId, 'preview', 'build', parameters)
}

/** The address at which a link to a task's previews is revoked, over a builder. */
export function previewLinkRevocation(
  taskId: number,
  linkId: number,
  builder: TaskBuilder,
  parameters: Parameters = {},
): string {
  const resource = `preview-links/${linkId}/revocation`
  if (builder === 'screener') return taskResource(taskId, `screener/${resource}`, null, parameters)
  return taskResource(taskId, resource, 'build', parameters)
}

/** The builder beneath a preview, from the address of its post. */
export function parseTaskBuilder({ searchParams }: { searchParams: URLSearchParams }): TaskBuilder {
  return searchParams.get(BUILDER) === 'screener' ? 'screener' : 'build'
}

/** The address of a screener's page, at its own or of a dialog over it. */
export function screenerPage({ pathname }: { pathname: string }): string {
  return pathname.replace(/(\/screener)\/.*$/i, '$1')
}

/** The address of the task's view, at its own address or under a dialog. */
export function taskPage({ pathname, search }: { pathname: string; search: string }): string {
  const [, path = '', resource = ''] = /^(\/task\/[^/]+)(?:\/([\w-]+))?/i.exec(pathname) ?? []
  const view = new URLSearchParams(search)
  for (const name of [...AREA_PARAMS, DRAFT, LINKS]) view.delete(name)
  // Editing replaces the overview.
  const isNamed = view.has('tab') && resource !== 'edition'
  return address(path, view, isNamed ? {} : { tab: TABS[resource] })
}

function inTab(path: string, tab: TaskTab | null, parameters: Parameters): string {
  return address(path, null, { tab, ...parameters })
}
