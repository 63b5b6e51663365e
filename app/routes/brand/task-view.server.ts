import { summariseSoFar } from '~/insights/summaries.server'
import { accept, found } from '~/lib/http/http.server'
import { oneWanted, pageWanted, searchWanted } from '~/lib/paging'
import { randomId } from '~/lib/secret.server'
import { imagesNamed } from '~/lib/stored-images'
import { tagWanted } from '~/projects/tags/stakeholder-tags'
import { listTags } from '~/projects/tags/stakeholder-tags.server'
import { PROGRESSES } from '~/responses/respondents/respondents'
import { countRespondents, pageRespondents } from '~/responses/respondents/response-list.server'
import { completionOf } from '~/responses/results/completion.server'
import { showResults } from '~/responses/results/results.server'
import { taskType } from '~/task-types/registry'
import { countAssignments, pageAssignments } from '~/tasks/assignment/assignment-list.server'
import { ASSIGNMENT_FILTERS } from '~/tasks/assignment/assignment-statuses'
import { countWaiting, findReminders } from '~/tasks/assignment/reminders.server'
import { configOf, configRevision } from '~/tasks/config.server'
import { lockReason } from '~/tasks/configuration/configuration.server'
import { tabOf } from '~/tasks/task-address'
import { findTaskHeader, type TaskHeader } from '~/tasks/task-header.server'
import { findTaskRow } from '~/tasks/tasks.server'
import { findImageSizes } from '~/uploads/image-sizes.server'

/** The header of a task's view, or a thrown 404; `formKey` is for the forms that make something. */
export async function loadHeader(brandId: number, taskId: number) {
  return { header: found(await findTaskHeader(brandId, taskId)), formKey: randomId(9) }
}

/** What the tab that the address names shows of the task, whose owner the header has checked. */
export async function loadPanel(brandId: number, header: TaskHeader, url: URL) {
  switch (tabOf(url)) {
    case 'overview':
      return { tab: 'overview' as const }
    case 'build':
      return await loadBuild(brandId, header.task.id)
    case 'customers':
      return await loadCustomers(brandId, header.task, url)
    case 'responses':
      return await loadResponses(brandId, header, url)
  }
}

async function loadCustomers(brandId: number, task: TaskHeader['task'], url: URL) {
  const filter = {
    search: searchWanted(url),
    status: oneWanted(ASSIGNMENT_FILTERS, url),
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

async function loadBuild(brandId: number, taskId: number) {
  const row = found(await findTaskRow(brandId, taskId))
  const config = configOf(row)
  const locked = taskType(row.type).config.editing && (await lockReason(taskId))
  const images = await findImageSizes(imagesNamed(config))
  return { tab: 'build' as const, type: row.type, config, revision: configRevision(row), locked, images }
}

async function loadResponses(brandId: number, { task, responses }: TaskHeader, url: URL) {
  const filter = {
    search: searchWanted(url),
    progress: oneWanted(PROGRESSES, url, 'progress'),
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
    images: await findImageSizes(imagesNamed(config)),
    summaries: await summariseSoFar(taskId, comments),
  }
}
