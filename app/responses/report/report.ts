import type { Phase } from '~/projects/projects'
import { BY_PARAM, FILTER_PARAMS, GROUP_PARAMS } from '~/task-types/groups/group-params'
import type { VisibleParts } from '~/task-types/results/analysis'
import type { ReportFinding } from '~/task-types/results/report'
import type { StoredType } from '~/task-types/task-type-names'
import type { TaskStatus } from '~/tasks/tasks'
import { english } from '~/texts/format'
import type { Completion } from '../respondents/respondents'

/*
 * A project's report: the findings of all its tasks. The page, the PDF and the slides are all rendered from it, and so
 * agree.
 */

export type ProjectReport = {
  brand: string
  project: { id: number; title: string; description: string | null; phase: Phase }
  /** ISO 8601, of the moment when the figures were read. */
  madeAt: string
  /** Null by a link that does not show all of the project. */
  participants: number | null
  /** The filters of the figures, a phrase each; empty without any. */
  filters: string[]
  /** Oldest first, as the project went on. */
  tasks: TaskReport[]
}

export type TaskReport = {
  id: number
  title: string
  type: StoredType
  typeLabel: string
  status: TaskStatus
  completion: Completion
  /** Submissions that the figures count; of samples while there is no real one. */
  counted: number
  isSample: boolean
  /** How many submissions look careless, and whether they are left out. */
  careless: { count: number; leftOut: boolean }
  /** Names of the people who count, by name; null if names are hidden. */
  people: { names: string[]; more: number } | null
  /** The overall result, if no finding states it; null without figures. */
  lead: string | null
  /** Comparisons of the requested groups come last. */
  findings: NotedFinding[]
}

/** `note` is what the brand has written under it. */
export type NotedFinding = ReportFinding & { note: string | null }

/** The parameter of an address by which a report names people. */
export const NAMES = 'names'

/** The filters that a report shares with results. */
const SHARED: readonly string[] = [...FILTER_PARAMS, ...GROUP_PARAMS, BY_PARAM]

/** The parameters of results that also filter a report or compare groups in it. */
export function reportFilters(params: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...params].filter(([name, value]) => SHARED.includes(name) && value !== ''))
}

/** The parameters of a report that a results link allows. */
export function sharedFilters(params: URLSearchParams, { names }: VisibleParts): URLSearchParams {
  return new URLSearchParams(names && params.has(NAMES) ? { [NAMES]: '1' } : {})
}

/** Size of the project: '6 tasks, 240 participants'. */
export function reportCounts({ tasks, participants }: ProjectReport): string {
  const all = [
    english.count(tasks.length, { one: 'task', other: 'tasks' }),
    participants !== null && english.count(participants, { one: 'participant', other: 'participants' }),
  ]
  return all.filter(Boolean).join(', ')
}

/** Identifies a finding in the report's URLs and file names. */
export function findingId(task: Pick<TaskReport, 'id'>, place: number): string {
  return `task-${task.id}-finding-${place + 1}`
}

export const STATUS_WORDS: Record<TaskStatus, string> = {
  draft: 'Draft, not opened yet',
  open: 'Open, still being answered',
  closed: 'Closed',
}

/** Whether a task begins a new page in print: one without figures shares it with the next. */
export function beginsPage({ tasks }: ProjectReport, index: number): boolean {
  const [before, task] = [tasks[index - 1], tasks[index]]
  return !before || (task !== undefined && hasFigures(task) && hasFigures(before))
}

export function hasFigures({ findings }: TaskReport): boolean {
  return findings.some(({ chart, table, overlay }) => chart !== null || table !== null || overlay !== null)
}

/** Why a task has no findings, in a sentence. */
export function noFindingsReason({ status, completion: { assigned, screenedOut } }: TaskReport): string {
  if (status === 'draft') return 'This task is a draft. Customers cannot see it yet.'
  if (assigned === 0) return 'No customers are assigned to this task.'
  if (screenedOut > 0) return `No response is counted: ${outText(screenedOut)}`
  return `No one has answered yet. ${english.count(assigned, { one: 'customer is', other: 'customers are' })} assigned.`
}

export function completionText({ counted, isSample, completion, careless }: TaskReport): string {
  const { assigned, started, screenedOut } = completion
  if (isSample)
    return `${english.number(counted)} sample responses, not given by real people: they show what results look like.`
  const basis = `${english.count(counted, { one: 'response is', other: 'responses are' })} counted. ${english.number(assigned)} assigned, ${english.number(started)} started${screenedOut > 0 ? `, ${outText(screenedOut)}` : '.'}`
  if (careless.count === 0) return basis
  const hurried = `${english.count(careless.count, { one: 'response that looks', other: 'responses that look' })} hurried or careless`
  return careless.leftOut ? `${basis} Without ${hurried}.` : `${basis} With ${hurried}.`
}

function outText(people: number): string {
  return `${english.count(people, { one: 'was', other: 'were' })} screened out.`
}
