import { readableAddress } from '~/lib/email-address'
import { fullName } from '~/lib/people'
import { getTaskTypeAnalysis } from '~/task-types/registry.server'
import {
  type Code,
  NO_MARK,
  NOT_RANKED,
  NOT_SHOWN,
  type OtherReason,
  type Variable,
} from '~/task-types/results/variables'
import { type Dataset, findColumnCounts, type Row } from './dataset.server'
import type { ExportGroup } from './export-job'
import { type Missing, type MissingCodes, NO_ANSWER } from './sav'

/** A column of a data file. Instants are in milliseconds. */
export type Column = {
  name: string
  label: string
  /** The column's task; null for a column about the person. */
  task: { id: number; title: string } | null
  measure: Variable['measure']
  kind: 'number' | 'text' | 'instant'
  codes: readonly Code[]
  /** The codes of missing values in SPSS; null for texts and for columns about the person. */
  missing: MissingCodes | null
  valueIn(row: Row): number | string | null
  /** Why a respondent of the task has no value; null for everyone else. */
  missingIn(row: Row): Missing | null
}

/** No code of a variable is one of these. */
const OF_CODES = listMissingCodes(-9)
/** For numbers without codes, which may be negative. */
const OF_NUMBERS = listMissingCodes(-9_999_999)

/** The columns of a dataset: who, and of each task when it was submitted and what was answered. */
export async function buildColumns(dataset: Dataset): Promise<Column[]> {
  const extents = await findColumnCounts(dataset)
  const ofTasks = dataset.tasks.flatMap(({ id, title, type, config }) => {
    const task = { id, title }
    const submitted: Column = {
      task,
      name: `t${id}_submitted`,
      label: 'Submitted at (UTC)',
      measure: 'scale',
      kind: 'instant',
      codes: [],
      missing: null,
      valueIn: ({ answers }) => answers.get(id)?.submittedAt ?? null,
      missingIn: () => null,
    }
    const variables = getTaskTypeAnalysis(type).variables(config, extents.get(id) ?? 0)
    return [
      submitted,
      ...variables.map(
        ({ name, readValue, isShown, otherReason, label, measure, kind, codes }): Column => ({
          task,
          name: `t${id}_${name}`,
          label,
          measure,
          kind,
          codes,
          missing: kind === 'text' ? null : (codes.length > 0 ? OF_CODES : OF_NUMBERS)[otherReason?.reason ?? 'none'],
          valueIn: ({ answers }) => {
            const own = answers.get(id)
            return own ? readValue(own.answers, own.meta) : null
          },
          missingIn: ({ answers }) => {
            const own = answers.get(id)
            if (!own) return null
            if (isShown && !isShown(own.answers)) return NOT_SHOWN
            return otherReason?.applies(own.answers) ? otherReason.reason : NO_ANSWER
          },
        }),
      ),
    ]
  })
  const groups = dataset.groups.map(groupColumn)
  const occasion = dataset.hasOccasions ? [OCCASION] : []
  return [RESPONDENT, ...(dataset.isNameless ? [] : WHO), ...occasion, ...groups, ...ofTasks]
}

/** By the further reason that a variable can have, the codes from the one of no answer up. */
function listMissingCodes(from: number): Record<OtherReason | 'none', MissingCodes> {
  const none = { [NO_ANSWER]: from, [NOT_SHOWN]: from + 1 }
  return { none, [NOT_RANKED]: { ...none, [NOT_RANKED]: from + 2 }, [NO_MARK]: { ...none, [NO_MARK]: from + 2 } }
}

function groupColumn({ name, members }: ExportGroup, place: number): Column {
  return {
    ...personal(`group${place + 1}`, name, ({ consumer }) => (members.has(consumer.id) ? 1 : 0)),
    kind: 'number',
    codes: MEMBERSHIP,
  }
}

const MEMBERSHIP = [
  { code: 0, id: '0', label: 'Not in the group' },
  { code: 1, id: '1', label: 'In the group' },
]

function personal(name: string, label: string, valueIn: Column['valueIn']): Column {
  return {
    name,
    label,
    task: null,
    measure: 'nominal',
    kind: 'text',
    codes: [],
    missing: null,
    valueIn,
    missingIn: () => null,
  }
}

const RESPONDENT: Column = {
  ...personal('respondent', 'Number of the person', ({ consumer }) => consumer.id),
  kind: 'number',
}

const OCCASION: Column = {
  ...personal('occasion', 'Occasion', ({ occasion }) => occasion),
  kind: 'number',
}

const WHO: Column[] = [
  personal('name', 'Name', ({ consumer }) => fullName(consumer.user)),
  personal('email', 'Email address', ({ consumer }) => readableAddress(consumer.user.email) || null),
  personal('tags', 'Tags', ({ tags }) => tags.join('; ') || null),
]

/** What a cell without a value says in the file of ids; null if it is blank, in all files. */
export const REASON_IDS: Record<Missing, string | null> = {
  [NO_ANSWER]: null,
  [NOT_SHOWN]: 'not_shown',
  [NOT_RANKED]: 'not_ranked',
  [NO_MARK]: null,
}

/**
 * Reads a cell of a column: in the API's form (ids, ISO 8601) or for people. A question that was not shown says so, and
 * so does an item that was not ranked; a question left open is empty, and so is a mark that was not made.
 */
export function cellReader(column: Column, values: 'ids' | 'labels'): (row: Row) => number | string | null {
  const write = valueFormatter(column, values)
  return (row) => {
    const value = column.valueIn(row)
    if (value !== null) return write(value)
    const reason = column.missingIn(row)
    if (!reason || REASON_IDS[reason] === null) return null
    return values === 'ids' ? REASON_IDS[reason] : reason
  }
}

/** The same of a value. Numbers that stand for themselves stay numbers. */
function valueFormatter({ kind, codes }: Pick<Column, 'kind' | 'codes'>, values: 'ids' | 'labels') {
  const byCode = new Map(
    codes.map(({ code, id, label }) => [code, values === 'labels' ? label : id === String(code) ? code : id]),
  )
  return (value: number | string | null): number | string | null => {
    if (typeof value !== 'number') return value
    if (kind === 'instant') return new Date(value).toISOString()
    return codes.length === 0 ? value : (byCode.get(value) ?? null)
  }
}
