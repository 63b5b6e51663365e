import { cleanText } from '~/lib/clean-text'
import { cutText, shortenText } from '~/lib/cut-text'
import { done, invalid, type Outcome } from '~/lib/outcome'
import { sha256 } from '~/lib/secret.server'
import { groupLetter } from '~/task-types/groups/group-letters'
import { BY_PARAM, GROUP_PARAMS, GROUPS_PARAM } from '~/task-types/groups/group-params'
import { type SideBySide, sideBySide } from '~/task-types/groups/side-by-side'
import { type ComparisonWords, comparisonWords } from '~/task-types/groups/side-by-side-words'
import { getTaskTypeAnalysis } from '~/task-types/registry.server'
import type { Csv, Submission } from '~/task-types/results/analysis'
import type { OwnTask } from '~/tasks/own-task.server'
import { effectiveConfig } from '~/tasks/stored-config.server'
import { listAreas } from '../areas/areas.server'
import { type CountedSubmissions, listScreenedOut } from '../digests.server'
import { type Audience, type AudienceSource, listAudienceSources } from './audience-sources.server'
import { missingGroups } from './missing-groups'

/** The options under their headings; a question with too many answers to list has only `all`. */
export type GroupChoices = (Pick<AudienceSource, 'heading' | 'all'> & {
  audiences: Pick<Audience, 'value' | 'label'>[]
})[]

export type Audiences = {
  choices: GroupChoices
  /** By parameter; null for an unknown group. */
  chosen: (string | null)[]
  /** The question with all answers requested, and how many of those are left out. */
  by: { value: string; leftOut: number } | null
  /** Message about groups in the URL that no longer exist. */
  missing: string | null
  /** Null for fewer than two groups. */
  shown: (SideBySide & { words: ComparisonWords }) | null
}

/** Further answers to a question are left out. */
const MOST_COLUMNS = 12

/** A requested group with the ids of its consumers. */
export type RequestedGroup = Audience & Pick<AudienceSource, 'madeOf'> & { members: ReadonlySet<number> }

/**
 * The groups to compare in a task's results (tags, answers in the project's tasks, segments), and those in the URL with
 * their figures, from the counted submissions.
 */
export async function findAudiences(
  task: OwnTask,
  filters: URLSearchParams,
  base: CountedSubmissions,
): Promise<Audiences> {
  const sources = await listAudienceSources(task)
  const known = new Set(sources.flatMap(({ audiences }) => audiences.map(({ value }) => value)))
  const asked = GROUP_PARAMS.map((name) => cleanText(filters.get(name) ?? ''))
  const chosen = asked.map((value) => (known.has(value) ? value : null))
  const by = parseBy(sources, filters)
  const values = by ? by.values : [...new Set(chosen.flatMap((value) => value ?? []))]
  const groups = values.length < 2 ? [] : await audiencesAmong(sources, values)
  const compared = groups.length < 2 ? null : await compareOnce(task, base, groups, filters)
  return {
    choices: groupOptions(sources, filters),
    chosen,
    missing: missingGroups(sources, filters),
    by: by && { value: by.value, leftOut: by.leftOut },
    shown: compared && { ...compared, words: comparisonWords(compared) },
  }
}

/** Characters of a heading in a list. */
const MOST_OF_HEADING = 120
/** Listed answers. */
const MOST_LISTED = 300

/**
 * Leaves out rows of matrices first, but always lists the groups in the URL. A question that is not listed can still be
 * requested as a whole.
 */
export function groupOptions(sources: AudienceSource[], filters: URLSearchParams): GroupChoices {
  const named = GROUP_PARAMS.map((name) => cleanText(filters.get(name) ?? ''))
  const isNamed = ({ all, audiences }: AudienceSource) =>
    (all !== null && all === filters.get(BY_PARAM)) || audiences.some(({ value }) => named.includes(value))
  const isFirst = (source: AudienceSource) =>
    isNamed(source) || source.all === null || source.all.startsWith('segments:')
  const rank = (source: AudienceSource) => (isFirst(source) ? 0 : source.madeOf?.row ? 2 : 1)
  const listed = new Set<AudienceSource>()
  let answers = 0
  for (const source of sources.toSorted((a, b) => rank(a) - rank(b))) {
    if (rank(source) > 0 && answers + source.audiences.length > MOST_LISTED) continue
    answers += source.audiences.length
    listed.add(source)
  }
  return sources.map((source) => {
    const heading = shortenText(source.heading, MOST_OF_HEADING)
    const audiences = listed.has(source) ? source.audiences.map(({ value, label }) => ({ value, label })) : []
    return { heading, all: source.all, audiences }
  })
}

/** Comparisons cached per digest. */
const MOST_COMPARED = 8

/** Compares groups, or returns the cached comparison of the same submissions, people, areas and URL. */
async function compareOnce(task: OwnTask, base: CountedSubmissions, asked: RequestedGroup[], filters: URLSearchParams) {
  const areas = await listAreas(task)
  const people = asked.map(({ value, name, members }) => [value, name, ...members])
  const key = sha256(JSON.stringify([people, areas, filters.toString()]))
  const known = base.compared.get(key)
  if (known) return known
  const compared = await compareSideBySide(task, await base.list(), asked, filters)
  if (base.compared.size >= MOST_COMPARED) base.compared.clear()
  base.compared.set(key, compared)
  return compared
}

function parseBy(sources: AudienceSource[], filters: URLSearchParams) {
  const source = sources.find(({ all }) => all !== null && all === filters.get(BY_PARAM))
  if (!source?.all) return null
  const values = source.audiences.map(({ value }) => value)
  return {
    value: source.all,
    values: values.slice(0, MOST_COLUMNS),
    leftOut: Math.max(0, values.length - MOST_COLUMNS),
  }
}

/** The groups of these values, in their order, each read once with the others of its kind. */
async function audiencesAmong(sources: AudienceSource[], values: string[]): Promise<RequestedGroup[]> {
  const found = new Map<string, RequestedGroup>()
  for (const { audiences, madeOf, listMembers } of sources) {
    const places = [...audiences.keys()].filter((place) => values.includes(audiences[place]?.value ?? ''))
    if (places.length === 0) continue
    for (const [index, members] of (await listMembers(places)).entries()) {
      const audience = audiences[places[index] ?? -1]
      if (audience) found.set(audience.value, { ...audience, madeOf, members })
    }
  }
  return values.flatMap((value) => found.get(value) ?? [])
}

/** Screened-out respondents count neither in the figures nor in the size of a group. */
async function compareSideBySide(
  task: OwnTask,
  submissions: Submission[],
  asked: RequestedGroup[],
  filters: URLSearchParams,
): Promise<SideBySide> {
  const out = new Set(listScreenedOut(task, submissions))
  const counted = submissions.filter(({ id }) => !out.has(id))
  const groups = asked.map(({ members }) => counted.filter(({ consumer }) => members.has(consumer.id)))
  const figures = getTaskTypeAnalysis(task.type).compareGroups(effectiveConfig(task), groups, {
    submissions,
    filters,
    areas: await listAreas(task),
  })
  return sideBySide(
    asked.map(({ value, name }, place) => ({
      value,
      name,
      people: new Set(groups[place]?.map(({ consumer }) => consumer.id)),
      figures: figures[place] ?? [],
    })),
    asked.flatMap(({ madeOf }) => (madeOf?.taskId === task.id ? [madeOf] : [])),
  )
}

/** The consumers in the named group; null for an unknown one. */
export async function findGroupMembers(task: OwnTask, value: string): Promise<ReadonlySet<number> | null> {
  const [found] = await audiencesAmong(await listAudienceSources(task), [value])
  return found?.members ?? null
}

/** The groups that an address of the API names with `groups`: two to four, or all answers to a question. */
export async function parseComparedGroups(
  task: OwnTask,
  filters: URLSearchParams,
  submissions: Submission[],
): Promise<Outcome<ComparedGroups>> {
  const sources = await listAudienceSources(task)
  const named = valuesNamed(sources, filters.getAll(GROUPS_PARAM), 2)
  if (!named.ok) return named
  return done(spellOut(await compareSideBySide(task, submissions, await audiencesAmong(sources, named.value), filters)))
}

/**
 * The groups of a project that are named, one to four of them or all answers to a question, with the ids of the consumers in
 * each; invalid as `groups`.
 */
export async function parseNamedGroups(
  brandId: number,
  projectId: number,
  given: string[],
): Promise<Outcome<RequestedGroup[]>> {
  const sources = await listAudienceSources({ brandId, projectId })
  const named = valuesNamed(sources, given, 1)
  return named.ok ? done(await audiencesAmong(sources, named.value)) : named
}

/** The values of groups listed one by one, separated by commas, or as all answers to a question. */
function valuesNamed(sources: AudienceSource[], texts: string[], least: 1 | 2): Outcome<string[]> {
  const known = new Set(sources.flatMap(({ audiences }) => audiences.map(({ value }) => value)))
  const given = texts.map(cleanText).flatMap((text) => (known.has(text) ? [text] : text.split(',')))
  const all = given.length === 1 ? parseBy(sources, new URLSearchParams({ [BY_PARAM]: given[0] ?? '' })) : null
  const values = all ? all.values : [...new Set(given)]
  const stranger = values.find((value) => !known.has(value))
  if (stranger !== undefined) return invalid({ groups: [`There is no group '${cutText(stranger, 200)}' here`] })
  if (values.length < least || (!all && values.length > GROUP_PARAMS.length)) {
    const many = least === 1 ? 'one' : 'two'
    return invalid({ groups: [`Please name ${many} to four groups, or all answers to a question`] })
  }
  return done(values)
}

/** Groups side by side as the API has them: letters in place of places. */
type ComparedGroups = {
  groups: { letter: string; group: string; name: string; n: number }[]
  comparisons: unknown[]
  notCompared: string[][]
}

function spellOut({ groups, questions, overlapping }: SideBySide): ComparedGroups {
  return {
    groups: groups.map(({ value, name, n }, place) => ({ letter: groupLetter(place), group: value, name, n })),
    comparisons: questions.map(({ id, title, scale, rows, small, differs }) => ({
      id,
      title,
      kind: scale ? 'mean' : 'share',
      tooSmall: small.map(groupLetter),
      differs,
      rows: rows.map(({ label, cells }) => ({
        label,
        cells: cells.map(({ value, interval, n, above }, place) => ({
          letter: groupLetter(place),
          value,
          interval,
          n,
          above: above.map(groupLetter),
        })),
      })),
    })),
    notCompared: overlapping.map((pair) => pair.map(groupLetter)),
  }
}

/**
 * An export with a first column for the groups in the URL. If rows are not by respondent, the export has the rows of
 * everyone, then those of each group. Without two groups in the URL, the export is unchanged.
 */
export async function exportByGroup(
  task: OwnTask,
  filters: URLSearchParams,
  submissions: Submission[],
  export_: (some: Submission[]) => Csv | null | undefined,
): Promise<Csv | null> {
  const table = export_(submissions) ?? null
  const asked = [BY_PARAM, ...GROUP_PARAMS].some((name) => filters.get(name))
  if (!table || !asked) return table
  const sources = await listAudienceSources(task)
  const by = parseBy(sources, filters)
  const values = by ? by.values : GROUP_PARAMS.map((name) => cleanText(filters.get(name) ?? ''))
  const groups = await audiencesAmong(sources, [...new Set(values)])
  if (groups.length === 0) return table
  const header = ['Group', ...table.header]
  const { people } = table
  if (people) {
    const named = (id: number | undefined) =>
      groups.filter(({ members }) => id !== undefined && members.has(id)).map(({ name }) => name)
    return { header, people, rows: table.rows.map((row, index) => [named(people[index]).join('; '), ...row]) }
  }
  const parts = groups.map(({ name, members }) => ({
    name,
    rows: export_(submissions.filter(({ consumer }) => members.has(consumer.id)))?.rows ?? [],
  }))
  const all = [{ name: 'All', rows: table.rows }, ...parts]
  return { header, rows: all.flatMap(({ name, rows }) => rows.map((row) => [name, ...row])) }
}
