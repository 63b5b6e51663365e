import { summariseSoFar } from '~/insights/summaries.server'
import { accept, found, queryId } from '~/lib/http.server'
import { pageWanted, searchWanted } from '~/lib/paging'
import { randomId } from '~/lib/secret.server'
import { tagWanted } from '~/projects/stakeholder-tags'
import { listTags } from '~/projects/stakeholder-tags.server'
import { completionOf } from '~/responses/completion.server'
import { PROGRESSES } from '~/responses/respondents'
import { countRespondents, pageRespondents } from '~/responses/response-list.server'
import { showResults } from '~/responses/results-view.server'
import { taskType } from '~/task-types/registry'
import {
  countAssignments,
  findAssignment,
  findAvailable,
  pageAssignments,
  pageAvailable,
} from '~/tasks/assignment-list.server'
import { ASSIGNMENT_FILTERS } from '~/tasks/assignment-statuses'
import { configOf, configRevision } from '~/tasks/config.server'
import { lockReason } from '~/tasks/configuration.server'
import { countWaiting, findReminders } from '~/tasks/reminders.server'
import { tabOf } from '~/tasks/task-address'
import { findTaskFrame, type TaskFrame } from '~/tasks/task-frame.server'
import { findTaskRow } from '~/tasks/tasks.server'
import { findImageSizes } from '~/uploads/image-sizes.server'

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
      return await loadCustomers(brandId, frame.task, url)
    case 'responses':
      return await loadResponses(brandId, frame, url)
  }
}

export async function loadCustomers(brandId: number, task: TaskFrame['task'], url: URL) {
  const filter = {
    search: searchWanted(url),
    status: oneOf(ASSIGNMENT_FILTERS, url.searchParams.get('status')),
    page: pageWanted(url),
  }
  const [counts, waiting, page] = await Promise.all([
    countAssignments(task.id),
    countWaiting(task.id),
    pageAssignments(brandId, task.id, filter),
  ])
  const ids = page.rows.map(({ consumerId }) => consumerId)
  return {
    tab: 'customers' as const,
    filter,
    counts,
    waiting,
    found: page,
    reminders: await findReminders(task, ids),
  }
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

type CandidatesWanted = { search: string; tag: string | null; page: number; chosen: number[] }

/** Who can be assigned: those chosen so far, and a page of the others. */
export async function loadCandidates(brandId: number, taskId: number, wanted: CandidatesWanted) {
  const { search, tag, page } = wanted
  const [chosen, tags] = await Promise.all([findAvailable(brandId, taskId, wanted.chosen), listTags(brandId)])
  const except = chosen.map(({ id }) => id)
  return { search, tag, tags, chosen, found: await pageAvailable(brandId, taskId, { search, tag, page, except }) }
}

/** What the address of the dialog says: its search, its page, and who was ticked before. */
export function candidatesWanted(url: URL): CandidatesWanted {
  const ticked = url.searchParams.getAll('consumerId').filter((id) => /^[1-9]\d{0,14}$/.test(id))
  return {
    search: searchWanted(url, 'find'),
    tag: tagWanted(url),
    page: pageWanted(url, 'among'),
    chosen: ticked.slice(0, MOST_CARRIED).map(Number),
  }
}

async function loadBuild(brandId: number, taskId: number) {
  const row = found(await findTaskRow(brandId, taskId))
  const [type, config] = [taskType(row.type), configOf(row)]
  const locked = type.config.schema && (await lockReason(taskId))
  const images = await findImageSizes(type.config.files(config))
  return { tab: 'build' as const, type: row.type, config, revision: configRevision(row), locked, images }
}

async function loadResponses(brandId: number, { task, responses }: TaskFrame, url: URL) {
  const filter = {
    search: searchWanted(url),
    progress: oneOf(PROGRESSES, url.searchParams.get('progress')),
    tag: tagWanted(url),
    page: pageWanted(url),
  }
  const [completion, counts, tags, respondents, analysis] = await Promise.all([
    completionOf(task.id),
    countRespondents(brandId, task.id, filter.tag),
    listTags(brandId),
    pageRespondents(brandId, task.id, filter),
    responses.submitted + responses.samples > 0 ? loadAnalysis(brandId, task.id, url) : null,
  ])
  return { tab: 'responses' as const, filter, tags, counts, completion, found: respondents, analysis }
}

async function loadAnalysis(brandId: number, taskId: number, url: URL) {
  const row = found(await findTaskRow(brandId, taskId))
  const { results, comments, quality } = accept(await showResults(brandId, taskId, url.searchParams))
  const config = configOf(row)
  return {
    type: row.type,
    config,
    quality,
    results,
    images: await findImageSizes(taskType(row.type).config.files(config)),
    summaries: await summariseSoFar(taskId, comments),
  }
}

/** The value, where it is one of them; null otherwise. */
function oneOf<T extends string>(values: readonly T[], raw: string | null): T | null {
  return values.find((value) => value === raw) ?? null
}
