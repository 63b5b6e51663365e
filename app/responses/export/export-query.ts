import type { Choices } from '../results/filters/read-filters'

/** The formats of an export, with their names in URLs. */
export const FORMATS = [
  { format: 'csv', label: 'CSV with labels', hint: 'one row per respondent, with answer labels' },
  { format: 'csv-ids', label: 'CSV with ids', hint: 'one row per respondent, with API values' },
  { format: 'csv-long', label: 'CSV, long', hint: 'one row per answer' },
  { format: 'xlsx', label: 'Excel', hint: 'answers, labels, figures and codebook as sheets' },
  { format: 'sav', label: 'SPSS', hint: 'with labels, measures and missing values' },
  { format: 'codebook-md', label: 'Codebook, to read', hint: 'what every column is, as Markdown' },
  { format: 'codebook-csv', label: 'Codebook, CSV', hint: 'the same as a table' },
  { format: 'files', label: 'Files and images', hint: 'as a ZIP' },
] as const
export type Format = (typeof FORMATS)[number]['format']

/** The data and the respondents to export. */
export type ExportQuery = {
  format: Format
  /** Null for all of the project that are no drafts. */
  taskIds: number[] | null
  /** The filters of results. */
  choices: Choices
  /** Groups of people, as addresses name them. */
  groups: string[]
  /** Whether people in none of these are left out. */
  onlyGroupMembers: boolean
  /** Without names, addresses and tags. */
  isAnonymous: boolean
}

/** The parameter with the task whose form was used. */
export const FROM_TASK = 'at'

/** The parameter of an address that leaves names out. */
export const NAMELESS = 'nameless'

/** The parameter that limits the export to members of a group, and its value. */
export const AMONG = 'among'
export const GROUPED = 'groups'
