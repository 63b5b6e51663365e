import { toCsv } from '~/lib/formats/csv.server'
import type { Column } from './columns.server'
import type { Dataset } from './dataset.server'

export const CODEBOOK_HEAD = ['Variable', 'Task', 'Question', 'Kind', 'Measure', 'Code', 'Id', 'Label']

/** A row a column, and then one for each of its codes. */
export function codebookRows(columns: Column[]): (string | number | null)[][] {
  return columns.flatMap(({ name, task, label, kind, measure, codes }) => {
    const head = [name, task?.title ?? null, label, kind, measure]
    if (codes.length === 0) return [[...head, null, null, null]]
    return codes.map(({ code, id, label: read }) => [...head, code, id, read])
  })
}

/** The same as CSV, without BOM. */
export function codebookCsv(columns: Column[]): string {
  return toCsv([CODEBOOK_HEAD, ...codebookRows(columns)], { goesOn: true })
}

/** What every column is, task by task, as Markdown. */
export function codebookMarkdown({ project, tasks }: Dataset, columns: Column[]): string {
  const sections = [null, ...tasks].map((task) => {
    const own = columns.filter((column) => column.task?.id === task?.id)
    return [`## ${task ? plain(task.title) : 'People'}`, '', ...own.flatMap(entryOf)].join('\n')
  })
  return [`# Codebook of ${plain(project.title)}`, '', MISSING, '', ...sections].join('\n')
}

const MISSING =
  'A value is missing where somebody has not submitted the task, or left the question open. In SPSS the first is system-missing, and the second −9, “No answer”, where a question has codes.'

function entryOf({ name, label, kind, measure, codes }: Column): string[] {
  const table = codes.map(({ code, id, label: read }) => `| ${code} | ${cell(id)} | ${cell(read)} |`)
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

/** Text in a line of its own, in which nothing is taken for Markdown. */
function plain(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\`*_{}[\]<>#|]/g, '\\$&')
}

const cell = plain
