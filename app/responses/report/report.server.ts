import { and, eq } from 'drizzle-orm'
import { db } from '#db/client.server'
import { brands, projectParticipants, projects } from '#db/schema'
import { iso } from '~/lib/dates'
import { groupFindings } from '~/task-types/groups/side-by-side-report'
import { taskType } from '~/task-types/registry'
import type { ReportFinding } from '~/task-types/results/report'
import { listOwnTasks, type OwnTask } from '~/tasks/own-task.server'
import { listSharedTasks } from '~/tasks/sharing/results-grants.server'
import type { ResultsReader } from '~/tasks/sharing/results-reader'
import { readChoices } from '../results/filters/read-filters'
import { parseResponseFilter } from '../results/filters/response-filter.server'
import { filterPhrases } from '../results/filters/response-filter-params'
import { findCompletion } from '../results/responses-tab.server'
import { findFindings } from '../results/results.server'
import { listNotes } from './notes/finding-notes.server'
import { NAMES, type NotedFinding, type ProjectReport, type TaskReport } from './report'

/** Respondents named per task. */
const MOST_NAMED = 200

/** Whether to name people, and whether to quote them. */
type Wanted = { names: boolean; words: boolean }

/**
 * The findings of all tasks of a project, filtered like results (`tag`, `without`, `group1` to `group4`); null for
 * another brand's project. For a results link: only the tasks that it shares, all submissions, and no hidden parts.
 */
export async function findReport(
  reader: ResultsReader,
  projectId: number,
  filters: URLSearchParams,
): Promise<ProjectReport | null> {
  const { shows } = reader
  const names = filters.has(NAMES) && (shows?.names ?? true)
  return await buildReport(reader, projectId, filters, { names, words: shows?.texts ?? true })
}

/** `taskId`: of this task alone. */
async function buildReport(
  reader: ResultsReader,
  projectId: number,
  asked: URLSearchParams,
  wanted: Wanted,
  taskId: number | null = null,
): Promise<ProjectReport | null> {
  const { brandId, shared } = reader
  const [found] = await db
    .select({ project: projects, brand: brands.companyName })
    .from(projects)
    .innerJoin(brands, eq(brands.id, projects.brandId))
    .where(and(eq(projects.brandId, brandId), eq(projects.id, projectId)))
  if (!found || (shared && shared.project.id !== projectId)) return null
  const { id, title, description, phase } = found.project
  const filters = shared ? new URLSearchParams() : asked
  const reported = await listReported(reader, projectId)
  const rows = reported
    .filter((row) => taskId === null || row.id === taskId)
    .sort((a, b) => a.createdAt - b.createdAt || a.id - b.id)
  const [tasks, participants] = await Promise.all([
    Promise.all(rows.map((row) => taskReport(reader, row, filters, wanted))),
    shared?.taskIds ? null : db.$count(projectParticipants, eq(projectParticipants.projectId, projectId)),
  ])
  return {
    brand: found.brand,
    project: { id, title, description, phase },
    madeAt: iso(Date.now()),
    participants,
    filters: filterPhrases(readChoices(filters)),
    tasks,
  }
}

async function listReported({ brandId, shared }: ResultsReader, projectId: number): Promise<OwnTask[]> {
  const rows = await listOwnTasks(brandId, projectId)
  if (!shared) return rows
  const shown = new Set((await listSharedTasks(shared)).map(({ id }) => id))
  return rows.filter(({ id }) => shown.has(id))
}

/** One finding of a report, computed from its task alone; null for another brand's, or an unknown one. */
export async function findFinding(
  reader: ResultsReader,
  projectId: number,
  taskId: number,
  key: string,
  filters: URLSearchParams,
): Promise<{ report: ProjectReport; task: TaskReport; finding: NotedFinding; place: number } | null> {
  const report = await buildReport(reader, projectId, filters, { names: false, words: false }, taskId)
  const [task] = report?.tasks ?? []
  const place = task?.findings.findIndex((one) => one.key === key) ?? -1
  const finding = task?.findings[place]
  return report && task && finding ? { report, task, finding, place } : null
}

async function taskReport(
  { brandId, shows }: ResultsReader,
  task: OwnTask,
  filters: URLSearchParams,
  { names, words }: Wanted,
): Promise<TaskReport> {
  const { id, title, type, status, hasSubmissions, hasSamples } = task
  const { asked, where } = await parseResponseFilter(brandId, filters, shows)
  const made = await findFindings(task, filters.toString(), names ? MOST_NAMED : 0, shows)
  const { lead, findings, groups, counted, screenedOut, careless, people } = made
  const [completion, notes] = await Promise.all([findCompletion(task, { asked, where, screenedOut }), listNotes(id)])
  return {
    id,
    title,
    type,
    typeLabel: taskType(type).label,
    status,
    completion,
    counted,
    isSample: !hasSubmissions && hasSamples,
    careless,
    people: names ? { names: people, more: Math.max(0, counted - people.length) } : null,
    lead: counted === 0 || findings.some(({ sentence }) => sentence === lead) ? null : lead,
    findings: counted === 0 ? [] : [...findings, ...(groups ? groupFindings(groups) : [])].map(toNotedFinding),
  }

  function toNotedFinding(finding: ReportFinding): NotedFinding {
    const quotes = finding.quotes.map((quote) => ({ ...quote, name: names ? quote.name : null }))
    return { ...finding, quotes: words ? quotes : [], note: notes.get(finding.key) ?? null }
  }
}
