import { summariseSoFar } from '~/insights/summaries.server'
import { oneWanted, pageWanted, searchWanted } from '~/lib/paging'
import { tagWanted } from '~/projects/tags/stakeholder-tags'
import { listTags } from '~/projects/tags/stakeholder-tags.server'
import type { TaskHeader } from '~/tasks/task-header.server'
import { PROGRESSES } from '../respondents/respondents'
import { countRespondents, pageRespondents } from '../respondents/response-list.server'
import { completionOf } from './completion.server'
import { showResults } from './results.server'

/** What the Responses tab shows of a task at an address; the header says whose it is. */
export async function loadResponses(brandId: number, { task, responses }: TaskHeader, url: URL) {
  const filter = {
    search: searchWanted(url),
    progress: oneWanted(PROGRESSES, url, 'progress'),
    tag: tagWanted(url),
    page: pageWanted(url),
  }
  const [completion, counts, tags, found, analysis] = await Promise.all([
    completionOf(task.id),
    countRespondents(brandId, task.id, filter.tag),
    listTags(brandId),
    pageRespondents(brandId, task.id, filter),
    responses.submitted + responses.samples > 0 ? loadAnalysis(brandId, task.id, url) : null,
  ])
  return { filter, tags, counts, completion, found, analysis }
}

async function loadAnalysis(brandId: number, taskId: number, url: URL) {
  const shown = await showResults(brandId, taskId, url.search)
  if (!shown) return null
  const { comments, ...analysis } = shown
  return { ...analysis, summaries: await summariseSoFar(taskId, comments) }
}
