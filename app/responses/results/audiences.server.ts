import { db } from '#db/client.server'
import { consumers } from '#db/schema'
import { tagKey, tagWanted } from '~/projects/tags/stakeholder-tags'
import { consumerTagged, listTags } from '~/projects/tags/stakeholder-tags.server'
import { GROUP_PARAMS } from '~/task-types/group-params'
import { analysisOf } from '~/task-types/registry.server'
import { type SideBySide, sideBySide } from '~/task-types/side-by-side'
import { configOf } from '~/tasks/config.server'
import { findTaskRow, listTaskRows } from '~/tasks/tasks.server'
import { countedSubmissions } from './digests.server'
import { DOUBTFUL, WITHOUT } from './quality'
import { listSubmissions } from './submissions.server'

/** A group that can be chosen: `value` is what an address says of it, `label` its name under its heading. */
type Audience = { value: string; label: string; name: string }

export type Audiences = {
  /** What can be chosen, under what it is of. */
  choices: { heading: string; audiences: Audience[] }[]
  /** By the place of their parameter; null where it names none that there is. */
  chosen: (string | null)[]
  /** Null while fewer than two are chosen. */
  shown: SideBySide | null
}

type TaskRow = NonNullable<Awaited<ReturnType<typeof findTaskRow>>>

/**
 * The groups of respondents that can stand side by side in the results of a task, tags and answers of the project's
 * surveys, and those that an address asks for, with their figures; null where the type has none of a group.
 */
export async function findAudiences(
  brandId: number,
  task: TaskRow,
  filters: URLSearchParams,
): Promise<Audiences | null> {
  const analysis = analysisOf(task.type)
  if (!analysis.groupFigures) return null
  const choices = await listChoices(brandId, task)
  const known = new Map(choices.flatMap(({ audiences }) => audiences.map((one) => [one.value, one] as const)))
  const asked = GROUP_PARAMS.map((name) => known.get(filters.get(name) ?? ''))
  const chosen = asked.filter((one, place) => one !== undefined && asked.indexOf(one) === place)
  if (chosen.length < 2) return { choices, chosen: asked.map((one) => one?.value ?? null), shown: null }

  const tag = tagWanted({ searchParams: filters })
  const among = await consumerTagged(brandId, tag)
  const { counted } = await countedSubmissions(task, {
    tag,
    among,
    leftOut: filters.get(WITHOUT) === DOUBTFUL,
    shows: null,
  })
  const config = configOf(task)
  const groups = []
  for (const { value, name } of chosen.flatMap((one) => one ?? [])) {
    const members = await membersOf(brandId, value)
    const own = counted.filter(({ consumer }) => members.has(consumer.id))
    const figures = analysis.groupFigures(config, own)
    groups.push({ name, people: new Set(own.map(({ consumer }) => consumer.id)), figures })
  }
  return { choices, chosen: asked.map((one) => one?.value ?? null), shown: sideBySide(groups) }
}

/** So many answers can be chosen from; those of the oldest surveys are left out first. */
const MOST_ANSWERS = 300

async function listChoices(brandId: number, { projectId }: TaskRow): Promise<Audiences['choices']> {
  const tags = (await listTags(brandId)).map(({ tag }) => ({ value: `tag:${tagKey(tag)}`, label: tag, name: tag }))
  const choices = tags.length === 0 ? [] : [{ heading: 'Tags', audiences: tags }]
  let answers = 0
  for (const survey of await listTaskRows(brandId, projectId)) {
    for (const { id, title, options } of groupingsOf(survey)) {
      answers += options.length
      if (answers > MOST_ANSWERS) return choices
      const audiences = options.map((label, place) => ({
        value: `answer:${survey.id}:${place}:${id}`,
        label,
        name: `${label} (${title})`,
      }))
      choices.push({ heading: `${survey.title}: ${title}`, audiences })
    }
  }
  return choices
}

function groupingsOf(task: TaskRow) {
  return analysisOf(task.type).groupings?.(configOf(task)) ?? []
}

/** Ids of the consumers in a group that can be chosen. */
async function membersOf(brandId: number, value: string): Promise<Set<number>> {
  const [kind = '', first = '', place = '', ...id] = value.split(':')
  if (kind === 'tag') return await taggedWith(brandId, value.slice('tag:'.length))
  const survey = await findTaskRow(brandId, Number(first))
  const grouping = survey && groupingsOf(survey).find((one) => one.id === id.join(':'))
  if (!grouping) return new Set()
  const answered = await listSubmissions(survey.id)
  return new Set(
    answered.filter(({ answers }) => grouping.isIn(answers, Number(place))).map(({ consumer }) => consumer.id),
  )
}

async function taggedWith(brandId: number, tag: string): Promise<Set<number>> {
  const rows = await db
    .select({ id: consumers.id })
    .from(consumers)
    .where(await consumerTagged(brandId, tag))
  return new Set(rows.map(({ id }) => id))
}
