import { and, not } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { extractSummary, quotesFrom } from '~/insights/extractive-summary'
import { listImageReferences } from '~/lib/files/stored-images'
import { toCsv } from '~/lib/formats/csv.server'
import { downloadName } from '~/lib/http/download'
import { done, type Outcome } from '~/lib/outcome'
import { fullName } from '~/lib/people'
import { isRecord } from '~/lib/records'
import { sha256 } from '~/lib/secret.server'
import { createYielder } from '~/lib/work/yielding-chunks.server'
import { GROUPS_PARAM, OF_PARAM } from '~/task-types/groups/group-params'
import { taskType } from '~/task-types/registry'
import { getTaskTypeAnalysis } from '~/task-types/registry.server'
import type { Canvas, Csv, Picture, Submission, VisibleParts } from '~/task-types/results/analysis'
import type { CommentGroup, SummarisedGroup } from '~/task-types/results/comment-group'
import type { ShownFinding } from '~/task-types/results/finding'
import { type Addition, reportFindings } from '~/task-types/results/report'
import type { OwnTask } from '~/tasks/own-task.server'
import { effectiveConfig } from '~/tasks/stored-config.server'
import { findImageSizes } from '~/uploads/image-sizes.server'
import { whereResponseIdIn } from '../response-id-filter.server'
import { listAreas } from './areas/areas.server'
import { listAudienceSources } from './audiences/audience-sources.server'
import {
  exportByGroup,
  findAudiences,
  findGroupMembers,
  type GroupChoices,
  groupOptions,
  parseComparedGroups,
  parseNamedGroups,
  type RequestedGroup,
} from './audiences/audiences.server'
import { countedSubmissions, estimateKey, getDigest } from './digests.server'
import { findEstimate } from './estimates/stored-estimates.server'
import { checkFilters } from './filters/read-filters'
import { parseResponseFilter, type ResponseFilter } from './filters/response-filter.server'
import { redactSubmissions } from './redaction.server'
import { type Sample, samplePeople } from './samples/sample-people'
import { listForFigures, listNames, listSubmissions } from './submissions.server'

/**
 * The results page of a task: the view of its type and the groups of comments to summarise. A results link (`shows`)
 * always covers all submissions, because tags and groups are private to the brand.
 */
export async function showResults(task: OwnTask, search: string, shows: VisibleParts | null = null) {
  const filters = new URLSearchParams(search)
  const config = effectiveConfig(task)
  const { viewing, digest, quality, screenedOut, key, base } = await getFilteredDigest(task, filters, shows)
  const audiences = shows ? null : await findAudiences(task, filters, base)
  const counted = quality.submissions - (quality.excludesCareless ? quality.flags.length : 0)
  const wanted = getTaskTypeAnalysis(task.type).longEstimate?.parseRequest(filters, config, counted) ?? null
  const estimate = wanted === null ? null : await findEstimate(task.id, wanted, key)
  const {
    results,
    finding,
    comments: groups = [],
  } = viewing.toView(config, digest, filters, estimate, await listAreas(task))
  const comments: SummarisedGroup[] = []
  for (const group of groups) comments.push({ ...group, extract: await extractOnce(group) })
  const images = await findImageSizes(listImageReferences(config))
  const awaited = wanted !== null && estimate !== null && estimate.percent < 100 ? { name: wanted, key } : null
  const { type, title } = task
  const charts = finding.parts.filter(({ chart }) => chart !== null).map(({ id }) => id)
  const shown: ShownFinding = { ...finding, parts: finding.parts.map(({ chart: _, ...part }) => part) }
  return {
    type,
    title,
    config,
    quality,
    screenedOut,
    results,
    finding: shown,
    charts,
    audiences,
    comments,
    images,
    awaited,
  }
}

/**
 * The findings of a task for the filtered submissions, with the groups in the URL. `names`: the maximum number of
 * respondents to name. For a results link (`shows`), see `showResults`.
 */
export async function findFindings(task: OwnTask, search: string, names: number, shows: VisibleParts | null = null) {
  const filters = new URLSearchParams(search)
  const config = effectiveConfig(task)
  const responseFilter = await parseResponseFilter(task.brandId, filters, shows)
  const { viewing, digest, quality, screenedOut, base } = await getDigest(task, responseFilter)
  const [audiences, people] = await Promise.all([
    shows ? null : findAudiences(task, filters, base),
    names === 0 ? [] : listNames(task, names, and(responseFilter.where, not(whereResponseIdIn(screenedOut)))),
  ])
  // The views that an address can name are the page's; a report shows what comes first of all.
  const { finding } = viewing.toView(config, digest, new URLSearchParams(), null, await listAreas(task))
  const images = await findImageSizes(listImageReferences(config))
  const { reportAdditions } = getTaskTypeAnalysis(task.type)
  const additions = await withQuotes(reportAdditions?.(digest, config, finding.parts, images) ?? new Map())
  const careless = { count: quality.flags.length, leftOut: quality.excludesCareless }
  const counted = quality.submissions - (careless.leftOut ? careless.count : 0)
  return {
    lead: finding.sentence,
    findings: reportFindings(finding.parts, additions),
    groups: audiences?.shown ?? null,
    counted,
    screenedOut,
    careless,
    people,
  }
}

/** Picks the quotes of findings that have comments. */
async function withQuotes(additions: Map<string, Addition>): Promise<Map<string, Addition>> {
  const quoted = new Map(additions)
  const breathe = createYielder()
  for (const [key, addition] of additions) {
    if (!addition.said) continue
    const { group, names, most, sentence } = addition.said
    const comments = await quotesFrom(group, most, breathe)
    const quotes = comments.map(({ text, person, chosen }) => ({
      text,
      name: names[person] ?? null,
      ...(chosen && { chosen }),
    }))
    quoted.set(key, { ...addition, quotes, ...(sentence && { sentence: sentence(quotes.length) }) })
  }
  return quoted
}

/** The groups of respondents that can stand side by side in all tasks of a project of the brand, at an address. */
export async function listProjectGroups(brandId: number, projectId: number, search: string): Promise<GroupChoices> {
  return groupOptions(await listAudienceSources({ brandId, projectId }), new URLSearchParams(search))
}

/** The groups of a project of the brand that are named, with the ids of the consumers in each; see `parseNamedGroups`. */
export async function findGroups(
  brandId: number,
  projectId: number,
  given: string[],
): Promise<Outcome<RequestedGroup[]>> {
  return await parseNamedGroups(brandId, projectId, given)
}

/** The results as a picture, or those of the group in `of`; null if the type has none or there is nothing to draw. */
export async function drawResults(
  task: OwnTask,
  search: string,
  canvas: Canvas,
  shows: VisibleParts | null = null,
): Promise<Picture | null> {
  const filters = new URLSearchParams(search)
  const config = effectiveConfig(task)
  const { viewing, digest, base } = await getFilteredDigest(task, filters, shows)
  const group = shows ? null : filters.get(OF_PARAM)
  if (group === null) return viewing.renderPicture?.(config, digest, filters, canvas) ?? null
  const members = await findGroupMembers(task, group)
  if (!members) return null
  const own = (await base.list()).filter(({ consumer }) => members.has(consumer.id))
  return viewing.renderPicture?.(config, viewing.digest(config, own), filters, canvas) ?? null
}

/** Filtering and comparing groups ask for the same summaries again and again. */
const extracts = new LRUCache<string, string>({ max: 200 })

async function extractOnce(group: CommentGroup): Promise<string> {
  const key = sha256(JSON.stringify(group))
  const extract = extracts.get(key) ?? (await extractSummary(group, createYielder()))
  extracts.set(key, extract)
  return extract
}

/** Input of the thread that estimates; `name` and `key` identify the stored result. */
export type EstimateWork = { taskId: number; type: string; name: string; key: string; input: unknown }

async function getFilteredDigest(task: OwnTask, filters: URLSearchParams, shows: VisibleParts | null) {
  return await getDigest(task, await parseResponseFilter(task.brandId, filters, shows))
}

/** Ids of a task's careless submissions, and of those that were screened out. */
export async function findUncounted(task: OwnTask): Promise<{ doubtful: number[]; screenedOut: number[] }> {
  const { quality, screenedOut } = await getFilteredDigest(task, new URLSearchParams(), null)
  return { doubtful: quality.flags.map(({ responseId }) => responseId), screenedOut }
}

/** Null if the URL asks for no estimate. */
export async function findEstimateWork(
  task: OwnTask,
  search: string,
  shows: VisibleParts | null = null,
): Promise<EstimateWork | null> {
  const found = await wantedEstimate(task, new URLSearchParams(search), shows)
  if (!found) return null
  const { config, lengthy, wanted, counted, key } = found
  return { taskId: task.id, type: task.type, name: wanted, key, input: lengthy.prepareInput(config, counted) }
}

/** Consumer ids by group of a finished estimate in the URL; null without one. */
export async function listGroups(task: OwnTask, search: string): Promise<number[][] | null> {
  const filters = new URLSearchParams(search)
  const found = await wantedEstimate(task, filters, null)
  if (!found) return null
  const { config, lengthy, wanted, counted, key } = found
  const { percent, value } = await findEstimate(task.id, wanted, key)
  return percent < 100 ? null : lengthy.listMembers(config, counted, value, filters)
}

/** The estimate in the URL and the submissions that it needs. */
async function wantedEstimate(task: OwnTask, filters: URLSearchParams, shows: VisibleParts | null) {
  const { longEstimate } = getTaskTypeAnalysis(task.type)
  if (!longEstimate) return null
  const config = effectiveConfig(task)
  const { counted, screenedOut } = await countedSubmissions(
    task,
    await parseResponseFilter(task.brandId, filters, shows),
  )
  const wanted = longEstimate.parseRequest(filters, config, counted.length - screenedOut.length)
  return wanted === null ? null : { config, lengthy: longEstimate, wanted, counted, key: estimateKey(task, counted) }
}

/**
 * The figures of a task by its type as JSON; invalid for an unknown filter value. Every type has the filter `tag`; an
 * unknown tag leaves no submissions. `groups` adds a comparison of groups.
 */
export async function analyseTask(task: OwnTask, search: string): Promise<Outcome<Uint8Array<ArrayBuffer>>> {
  const filters = new URLSearchParams(search)
  const checked = checkFilters(filters)
  if (!checked.ok) return checked
  const analysis = getTaskTypeAnalysis(task.type)
  const responseFilter = await parseResponseFilter(task.brandId, filters)
  const submissions = responseFilter.excludesCareless
    ? (await countedSubmissions(task, responseFilter)).counted
    : await listForFigures(task, analysis, responseFilter.where)
  const figures = analysis.analyse(effectiveConfig(task), submissions, filters)
  if (!figures.ok || !filters.has(GROUPS_PARAM))
    return figures.ok ? done(toBytes(JSON.stringify(figures.value))) : figures
  const compared = await parseComparedGroups(task, filters, submissions)
  return compared.ok
    ? done(toBytes(JSON.stringify({ ...(isRecord(figures.value) && figures.value), ...compared.value })))
    : compared
}

/**
 * The results of a task as CSV, or the file of its type that `file` names, with a file name. The filters of results
 * apply. Null for an unknown file.
 */
export async function exportTask(
  task: OwnTask,
  search: string,
  shows: VisibleParts | null = null,
): Promise<{ fileName: string; csv: Uint8Array<ArrayBuffer> } | null> {
  const filters = new URLSearchParams(search)
  const { toCsv: csv, extraFile: further } = getTaskTypeAnalysis(task.type)
  const file = filters.get('file')
  const config = effectiveConfig(task)
  const lengthy = file ? await lengthyFile(task, filters, shows) : null
  const toTable = (some: Submission[]) => lengthy ?? (file ? further?.(file, config, some) : csv(config, some))
  const table = shows
    ? toTable(redactSubmissions(task, await listSubmissions(task), shows))
    : await exportByGroup(task, filters, await base(task, await parseResponseFilter(task.brandId, filters)), toTable)
  if (!table) return null
  return {
    fileName: downloadName(task.title, 'csv', file),
    csv: toBytes(toCsv([table.header, ...table.rows])),
  }
}

/** The file in the URL, from a finished estimate; null without one. */
async function lengthyFile(task: OwnTask, filters: URLSearchParams, shows: VisibleParts | null): Promise<Csv | null> {
  const found = await wantedEstimate(task, filters, shows)
  if (!found) return null
  const { config, lengthy, wanted, counted, key } = found
  const { percent, value } = await findEstimate(task.id, wanted, key)
  return percent < 100 ? null : lengthy.file(config, counted, value, filters)
}

/** The whole submissions that a filter counts. */
async function base(task: OwnTask, responseFilter: ResponseFilter): Promise<Submission[]> {
  const submissions = await listSubmissions(task, responseFilter.where)
  if (!responseFilter.excludesCareless) return submissions
  const counted = new Set((await countedSubmissions(task, responseFilter)).counted.map(({ id }) => id))
  return submissions.filter(({ id }) => counted.has(id))
}

/** Long values go from thread to thread as bytes, ready to be sent. */
function toBytes(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text)
}

/** Sample respondents, unless the type asks for more. */
const USUAL_SIZE = 24

/** Generates sample answers to a task. `about`: its title and other texts about the subject. */
export async function makeSamples(task: Parameters<typeof effectiveConfig>[0], about: string[]): Promise<Sample[]> {
  const { id: taskId, type } = task
  const config = effectiveConfig(task)
  const { sampleSize = USUAL_SIZE, generateSamples } = getTaskTypeAnalysis(type)
  const people = samplePeople(sampleSize)
  const respondents = people.map((_, ordinal) => ({ taskId, consumerId: 0, ordinal }))
  const last = respondents.at(-1)
  if (last) await taskType(type).stepping?.rounds?.prepare(config, last)
  const answers = generateSamples(config, people.length, taskId, new Date().toISOString(), {
    names: people.map(fullName),
    respondents,
    about,
  })
  return people.map((person, index) => ({ person, responses: JSON.stringify(answers[index]) }))
}
