import { toCsv } from '~/lib/formats/csv.server'
import type { Code } from '~/task-types/results/variables'
import { type Column, REASON_IDS } from './columns.server'
import type { Dataset } from './dataset.server'
import { listReasons } from './sav'

export const CODEBOOK_HEAD = ['Variable', 'Task', 'Question', 'Kind', 'Measure', 'Code', 'Id', 'Label']

/** A row a column or for each of its codes, and for each reason why a value is missing. */
export function codebookRows(columns: Column[]): (string | number | null)[][] {
  return columns.flatMap((column) => {
    const { name, task, label, kind, measure, codes } = column
    const head = [name, task?.title ?? null, label, kind, measure]
    const values = [...codes, ...listMissingCodes(column)].map(({ code, id, label: read }) => [...head, code, id, read])
    return codes.length === 0 ? [[...head, null, null, null], ...values] : values
  })
}

/** The same as CSV, without BOM. */
export function codebookCsv(columns: Column[]): string {
  return toCsv([CODEBOOK_HEAD, ...codebookRows(columns)], { goesOn: true })
}

/** Describes every column as Markdown, task by task. */
export function codebookMarkdown({ project, tasks }: Dataset, columns: Column[]): string {
  const sections = [null, ...tasks].map((task) => {
    const own = columns.filter((column) => column.task?.id === task?.id)
    return [`## ${task ? plain(task.title) : 'People'}`, '', ...own.flatMap(toEntry)].join('\n')
  })
  return [`# Codebook of ${plain(project.title)}`, '', MISSING, '', ...sections].join('\n')
}

const MISSING =
  'A value is missing for one of these reasons. The respondent has not submitted the task: the cell is blank, and system-missing in SPSS. They were shown the question and skipped it (“No answer”): the cell is blank. They were not shown the question or the option: the cell says “Not shown”, or `not_shown` in the file of ids. They ranked only some of the items, and not this one: the cell says “Not ranked”, or `not_ranked`. They made fewer marks than others (“No mark”): the cell is blank. In SPSS all but the first have the codes below, which count as missing, and are blank in texts.'

/** The codes of missing values in SPSS. */
function listMissingCodes({ missing }: Column): Code[] {
  return listReasons(missing).map(({ reason, code }) => ({ code, id: REASON_IDS[reason] ?? '', label: reason }))
}

function toEntry(column: Column): string[] {
  const { name, label, kind, measure, codes } = column
  const table = [...codes, ...listMissingCodes(column)].map(
    ({ code, id, label: read }) => `| ${code} | ${cell(id)} | ${cell(read)} |`,
  )
  return [
    `### ${name}`,
    '',
    plain(label),
    '',
    `${kind}, ${measure}`,
    '',
    ...(table.length > 0 ? ['| Code | Id | Label |', '| ---: | --- | --- |', ...table, ''] : []),
  ]
}

/** One line of text, escaped for Markdown. */
function plain(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\`*_{}[\]<>#|]/g, '\\$&')
}

const cell = plain
