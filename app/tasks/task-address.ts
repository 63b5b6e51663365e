import { href } from 'react-router'

export const TASK_TABS = ['overview', 'build', 'customers', 'responses'] as const
export type TaskTab = (typeof TASK_TABS)[number]

/** The tab that an address names; none, or one that there is not, is the overview. */
export function tabOf({ searchParams }: { searchParams: URLSearchParams }): TaskTab {
  const raw = searchParams.get('tab')
  return TASK_TABS.find((tab) => tab === raw) ?? 'overview'
}

export type Parameters = Record<string, string | number | null | undefined>

/** The address of a tab of a task's view. Parameters that are null, undefined or blank are left out. */
export function taskAddress(taskId: number, tab: TaskTab = 'overview', parameters: Parameters = {}): string {
  return address(href('/task/:taskId', { taskId: String(taskId) }), tab, parameters)
}

/** The address of one of a task's nouns, such as its publication, which comes back to the tab. */
export function taskNoun(taskId: number, noun: string, tab: TaskTab = 'overview', parameters: Parameters = {}): string {
  return address(`${href('/task/:taskId', { taskId: String(taskId) })}/${noun}`, tab, parameters)
}

function address(path: string, tab: TaskTab, parameters: Parameters): string {
  const search = new URLSearchParams(tab === 'overview' ? {} : { tab })
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== null && value !== undefined && value !== '') search.set(name, String(value))
  }
  return search.size > 0 ? `${path}?${search}` : path
}
