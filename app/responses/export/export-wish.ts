import { z } from 'zod'
import { calendarDate, fieldErrors, idField } from '~/lib/fields'
import { done, invalid, type Outcome } from '~/lib/outcome'
import { type TagChoice, tagsWanted } from '~/projects/tags/stakeholder-tags'
import { BY_PARAM, GROUP_PARAMS, GROUPS_PARAM } from '~/task-types/group-params'
import { DOUBTFUL, WITHOUT } from '../results/quality'

/** The forms in which data leave, as they are offered and as addresses name them. */
export const FORMATS = [
  { format: 'csv', label: 'CSV with labels', hint: 'one row per person, answers as people read them' },
  { format: 'csv-ids', label: 'CSV with ids', hint: 'one row per person, answers as the API has them' },
  { format: 'csv-long', label: 'CSV, long', hint: 'one row per answer' },
  { format: 'xlsx', label: 'Excel', hint: 'answers, labels, figures and codebook as sheets' },
  { format: 'sav', label: 'SPSS', hint: 'with labels, measures and missing values' },
  { format: 'codebook-md', label: 'Codebook, to read', hint: 'what every column is, as Markdown' },
  { format: 'codebook-csv', label: 'Codebook, CSV', hint: 'the same as a table' },
  { format: 'files', label: 'Videos and images', hint: 'as a ZIP' },
] as const
export type Format = (typeof FORMATS)[number]['format']

/** What is to leave, and of whom. */
export type ExportWish = {
  format: Format
  /** Null for all of the project that are no drafts. */
  taskIds: number[] | null
  choice: TagChoice
  /** Groups of people, as addresses name them. */
  groups: string[]
  /** Whether whoever is in none of these stays here. */
  isOfGroups: boolean
  /** Whether careless submissions stay here. */
  leftOut: boolean
  /** Calendar dates in UTC, both of them included. */
  from: string | null
  to: string | null
  /** Without names, addresses and tags. */
  isNameless: boolean
}

/** The parameter that names the task whose form it was. */
export const FROM_TASK = 'at'

/** The parameter of an address that leaves names out. */
export const NAMELESS = 'nameless'

/** The parameter of an address that leaves those who are in no group out, and what it says then. */
export const AMONG = 'among'
export const GROUPED = 'groups'

const day = calendarDate().prefault(null)

const schema = z.object({
  format: z.enum(
    FORMATS.map(({ format }) => format),
    { error: 'Please choose a format' },
  ),
  task: z.array(idField('Please choose tasks of this project', 'form')).max(1_000, 'Please choose fewer tasks'),
  from: day,
  to: day,
})

/**
 * What an address asks for: `format`, `task`, `tag` with `match`, `groups` (of a form, one by one) with `among=groups`,
 * `without=doubtful`, `from`, `to`, `nameless=1`.
 */
export function wishOf(params: URLSearchParams): Outcome<ExportWish> {
  const given = schema.safeParse({
    format: params.get('format') ?? undefined,
    task: params.getAll('task'),
    from: params.get('from'),
    to: params.get('to'),
  })
  if (!given.success) return invalid(fieldErrors(given.error))
  const { format, task, from, to } = given.data
  if (from !== null && to !== null && to < from) return invalid({ to: ['The last day is before the first one'] })
  const groups = groupsIn(params)
  const isOfGroups = params.get(AMONG) === GROUPED
  if (isOfGroups && groups.length === 0) return invalid({ groups: ['Please choose a group'] })
  return done({
    format,
    taskIds: task.length > 0 ? task : null,
    choice: tagsWanted({ searchParams: params }),
    groups,
    isOfGroups,
    leftOut: params.get(WITHOUT) === DOUBTFUL,
    from,
    to,
    isNameless: params.get(NAMELESS) === '1',
  })
}

function groupsIn(params: URLSearchParams): string[] {
  const chosen = [BY_PARAM, ...GROUP_PARAMS].map((name) => params.get(name))
  return [...params.getAll(GROUPS_PARAM), ...chosen].flatMap((value) => value || [])
}
