import { accept, found, queryId } from '~/lib/http.server'
import { pageWanted, searchWanted } from '~/lib/paging'
import { randomId } from '~/lib/secret.server'
import { analyseTask } from '~/responses/analysis.server'
import { completionOf } from '~/responses/completion.server'
import { PROGRESSES } from '~/responses/respondents'
import { pageRespondents } from '~/responses/response-list.server'
import { taskType } from '~/task-types/registry'
import { analysisOf } from '~/task-types/registry.server'
import {
  countAssignments,
  findAssignment,
  findAvailable,
  pageAssignments,
  pageAvailable,
} from '~/tasks/assignment-list.server'
import { ASSIGNMENT_STATUSES } from '~/tasks/assignment-statuses'
import { configOf } from '~/tasks/config.server'
import { lockReason } from '~/tasks/configuration.server'
import { tabOf } from '~/tasks/task-address'
import { findTaskFrame, type TaskFrame } from '~/tasks/task-frame.server'
import { findTaskRow } from '~/tasks/tasks.server'

/** Consumers ticked in the dialog that an address can carry to its next page. */
const MOST_CARRIED = 200

/** The frame of a task's view, or a thrown 404; `formKey` is for the forms that make something. */
export async function loadFrame(brandId: number, taskId: number) {
  return { frame: found(await findTaskFrame(brandId, taskId)), formKey: randomId(9) }
}

/** What the tab that the address names shows of the task, whose owner the frame has checked. */
export async function loadPanel(brandId: number, frame: TaskFrame, url: URL) {
  switch (tabOf(url)) {
    case 'overview':
      return { tab: 'overview' as const, edits: url.searchParams.has('edit') }
    case 'build':
      return await loadBuild(brandId, frame.task.id)
    case 'customers':
      return await loadCustomers(brandId, frame.task.id, url)
    case 'responses':
      return await loadResponses(brandId, frame, url)
  }
}

export async function loadCustomers(brandId: number, taskId: number, url: URL) {
  const filter = {
    search: searchWanted(url),
    status: oneOf(ASSIGNMENT_STATUSES, url.searchParams.get('status')),
    page: pageWanted(url),
  }
  const [counts, page] = await Promise.all([countAssignments(taskId), pageAssignments(brandId, taskId, filter)])
  return { tab: 'customers' as const, filter, counts, found: page }
}

/** The dialog that the address asks for, or null. */
export async function loadDialog(brandId: number, taskId: number, url: URL) {
  const name = url.searchParams.get('dialog')
  if (name === 'delete') return { name: 'delete' as const }
  if (name === 'assign') {
    return { name: 'assign' as const, candidates: await loadCandidates(brandId, taskId, candidatesWanted(url)) }
  }
  const consumerId = queryId(url, 'remove')
  const assignment = consumerId === null ? null : await findAssignment(brandId, taskId, consumerId)
  return assignment && { name: 'remove' as const, assignment }
}

type CandidatesWanted = { search: string; page: number; chosen: number[] }

/** Who can be assigned: those chosen so far, and a page of the others. */
export async function loadCandidates(brandId: number, taskId: number, { search, page, chosen: ids }: CandidatesWanted) {
  const chosen = await findAvailable(brandId, taskId, ids)
  const except = chosen.map(({ id }) => id)
  return { search, chosen, found: await pageAvailable(brandId, taskId, { search, page, except }) }
}

/** What the address of the dialog says: its search, its page, and who was ticked before. */
export function candidatesWanted(url: URL): CandidatesWanted {
  const ticked = url.searchParams.getAll('consumerId').filter((id) => /^[1-9]\d{0,14}$/.test(id))
  return {
    search: searchWanted(url, 'find'),
    page: pageWanted(url, 'among'),
    chosen: ticked.slice(0, MOST_CARRIED).map(Number),
  }
}

async function loadBuild(brandId: number, taskId: number) {
  const row = found(await findTaskRow(brandId, taskId))
  const locked = taskType(row.type).configSchema && (await lockReason(taskId))
  return { tab: 'build' as const, type: row.type, config: configOf(row), locked }
}

async function loadResponses(brandId: number, { task, responses }: TaskFrame, url: URL) {
  const filter = {
    search: searchWanted(url),
    progress: oneOf(PROGRESSES, url.searchParams.get('progress')),
    page: pageWanted(url),
  }
  const [completion, respondents, analysis] = await Promise.all([
    completionOf(task.id),
    pageRespondents(brandId, task.id, filter),
    responses.submitted + responses.samples > 0 ? loadAnalysis(brandId, task.id, url) : null,
  ])
  return { tab: 'responses' as const, filter, completion, found: respondents, analysis }
}

async function loadAnalysis(brandId: number, taskId: number, url: URL) {
  const row = found(await findTaskRow(brandId, taskId))
  const results = accept(await analyseTask(brandId, taskId, url.searchParams))
  const { shown } = analysisOf(row.type)
  return { type: row.type, config: configOf(row), results: shown ? shown(results) : results }
}

/** The value, where it is one of them; null otherwise. */
function oneOf<T extends string>(values: readonly T[], raw: string | null): T | null {
  return values.find((value) => value === raw) ?? null
}
