import type { Cell, Sheet } from '~/lib/formats/workbook.server'
import type { FindingTable } from '~/task-types/results/report'
import { CODEBOOK_HEAD, codebookRows } from './codebook.server'
import { type Column, cellReader } from './columns.server'
import { type Dataset, streamRows } from './dataset.server'
import type { ExportFigure } from './export-figures.server'

/** Answers as ids and as labels, a sheet a table of figures, and the codebook. */
export async function* buildSheets(
  dataset: Dataset,
  columns: Column[],
  figures: AsyncIterable<ExportFigure>,
): AsyncGenerator<Sheet> {
  let end = () => {}
  const isWritten = new Promise<void>((resolve) => {
    end = resolve
  })
  yield { name: 'Responses', rows: () => dataRows(dataset, columns, 'ids') }
  yield {
    name: 'Labels',
    async *rows() {
      yield* dataRows(dataset, columns, 'labels')
      end()
    },
  }
  // Figures need all answers at once, so they start when the rows are finished and their memory is free.
  await isWritten
  for await (const { subject, table, method } of figures) {
    if (table) yield { name: subject, rows: () => [figureRows(table, method)] }
  }
  yield { name: 'Codebook', rows: () => [[CODEBOOK_HEAD, ...codebookRows(columns)]] }
}

async function* dataRows(dataset: Dataset, columns: Column[], values: 'ids' | 'labels'): AsyncGenerator<Cell[][]> {
  const readers = columns.map((column) => {
    if (column.kind !== 'instant') return cellReader(column, values)
    return (row: Parameters<Column['valueIn']>[0]) => {
      const value = column.valueIn(row)
      return typeof value === 'number' ? new Date(value) : null
    }
  })
  yield [columns.map(({ name, label, task }) => (values === 'ids' ? name : task ? `${task.title}: ${label}` : label))]
  for await (const portion of streamRows(dataset)) yield portion.map((row) => readers.map((read) => read(row)))
}

/** Figures as numbers; other text stays text. */
function figureRows({ heads, rows }: FindingTable, method: string): Cell[][] {
  const cells = rows.map(([about = '', ...figures]) => [about, ...figures.map(figureCell)])
  return [heads, ...cells, [], [method]]
}

function figureCell(text: string): Cell {
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text
}
