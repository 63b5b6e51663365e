import { z } from 'zod'
import { calendarDate, fieldErrors, idField } from '~/lib/fields'
import { done, invalid, type Outcome } from '~/lib/outcome'
import { type TagChoice, tagsWanted } from '~/projects/tags/stakeholder-tags'
import { DOUBTFUL, WITHOUT } from '../results/quality'

/** The forms in which data leave, as they are offered and as addresses name them. */
export const FORMATS = [
  { format: 'csv', label: 'CSV with labels', hint: 'one row a person, answers as people read them' },
  { format: 'csv-ids', label: 'CSV with ids', hint: 'one row a person, answers as the API has them' },
  { format: 'csv-long', label: 'CSV, long', hint: 'one row an answer' },
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

/** What an address asks for: `format`, `task`, `tag` with `match`, `without=doubtful`, `from`, `to`, `nameless=1`. */
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
  return done({
    format,
    taskIds: task.length > 0 ? task : null,
    choice: tagsWanted({ searchParams: params }),
    leftOut: params.get(WITHOUT) === DOUBTFUL,
    from,
    to,
    isNameless: params.get(NAMELESS) === '1',
  })
}
