import { createYielder } from '~/lib/work/yielding-chunks.server'
import type { Column } from './columns.server'
import { type Dataset, type Row, streamRows } from './dataset.server'
import { createSavCases, MOST_BYTES, type SavValue, type SavVariable, savDictionary, savStart } from './sav'

/** The data in SPSS's format. It needs the widths of all texts before the first row. */
export async function* writeSav(dataset: Dataset, columnsOf: () => Promise<Column[]>): AsyncGenerator<Uint8Array> {
  yield savStart(dataset.project.title, new Date())
  const columns = await columnsOf()
  const widths = await listWidths(dataset, columns)
  const variables = columns.map((column, index) => toVariable(column, widths[index] ?? 1))
  yield savDictionary(variables)
  const cases = createSavCases(variables)
  const breathe = createYielder()
  for await (const portion of streamRows(dataset)) {
    for (const row of portion) {
      cases.add(columns.map((column) => column.valueIn(row) ?? whyMissing(column, row)))
      await breathe()
    }
    yield cases.take()
  }
  yield cases.end()
}

/** Null for people who have not submitted the task. */
function whyMissing(column: Column, row: Row): SavValue {
  const missing = column.missingIn(row)
  return missing && { missing }
}

function toVariable({ name, label, task, measure, kind, codes, missing }: Column, width: number): SavVariable {
  const title = task ? `${task.title}: ${label}` : label
  return { name, label: title, measure, kind: kind === 'text' ? { width } : kind, codes, missing }
}

/** The bytes that the longest text of each column has. */
async function listWidths(dataset: Dataset, columns: Column[]): Promise<number[]> {
  const widths = columns.map(() => 1)
  const texts = [...columns.entries()].filter(([, { kind }]) => kind === 'text')
  if (texts.length === 0) return widths
  const breathe = createYielder()
  for await (const portion of streamRows(dataset)) {
    for (const row of portion) {
      for (const [index, column] of texts) {
        const text = column.valueIn(row)
        if (typeof text === 'string') widths[index] = Math.max(widths[index] ?? 1, Buffer.byteLength(text))
      }
      await breathe()
    }
  }
  return widths.map((width) => Math.min(width, MOST_BYTES))
}
