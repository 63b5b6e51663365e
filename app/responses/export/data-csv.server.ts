import { toCsv } from '~/lib/formats/csv.server'
import { createYielder } from '~/lib/work/yielding-chunks.server'
import { NOT_RANKED } from '~/task-types/results/variables'
import { type Column, cellReader } from './columns.server'
import { type Dataset, type Row, streamRows } from './dataset.server'

type Cells = (string | number | null)[]

/** One row per respondent, headed by column names or, if labels are wanted, by descriptions. Without BOM. */
export async function* wideCsv(dataset: Dataset, columns: Column[], values: 'ids' | 'labels'): AsyncGenerator<string> {
  const readers = columns.map((column) => cellReader(column, values))
  yield toCsv([columns.map(values === 'ids' ? ({ name }) => name : formatHead)], { goesOn: true })
  for await (const portion of streamRows(dataset)) {
    yield* streamCsv(wideRows(portion, readers))
  }
}

function formatHead({ task, label }: Column): string {
  return task ? `${task.title}: ${label}` : label
}

/** One row per answer, and per item that an answer leaves unranked, each with the respondent and the time. */
export async function* longCsv(dataset: Dataset, columns: Column[]): AsyncGenerator<string> {
  const who = columns.filter(({ task }) => task === null)
  const people = who.map((column) => cellReader(column, 'ids'))
  const answers = columns.flatMap((column) => {
    const { task, kind } = column
    if (task === null || kind === 'instant') return []
    return [{ column, task, readId: cellReader(column, 'ids'), readLabel: cellReader(column, 'labels') }]
  })
  const head = [...who.map(({ name }) => name), 'task', 'submitted', 'variable', 'question', 'value', 'label']
  yield toCsv([head], { goesOn: true })
  for await (const portion of streamRows(dataset)) yield* streamCsv(longRows(portion, people, answers))
}

type Reader = ReturnType<typeof cellReader>
type AnswerColumn = { column: Column; task: { id: number; title: string }; readId: Reader; readLabel: Reader }

function* wideRows(portion: Row[], readers: Reader[]): Generator<Cells> {
  for (const row of portion) yield readers.map((read) => read(row))
}

function* longRows(portion: Row[], people: Reader[], answers: AnswerColumn[]): Generator<Cells> {
  for (const row of portion) {
    const person = people.map((read) => read(row))
    for (const { column, task, readId, readLabel } of answers) {
      if (column.valueIn(row) === null && column.missingIn(row) !== NOT_RANKED) continue
      const submitted = new Date(row.answers.get(task.id)?.submittedAt ?? 0).toISOString()
      yield [...person, task.title, submitted, column.name, column.label, readId(row), readLabel(row)]
    }
  }
}

/** Cells formatted between two checks of the clock. */
const CELLS = 1_500

async function* streamCsv(rows: Iterable<Cells>): AsyncGenerator<string> {
  const breathe = createYielder()
  let some: Cells[] = []
  let text = ''
  let cells = 0
  for (const row of rows) {
    some.push(row)
    cells += row.length
    if (cells < CELLS) continue
    text += toCsv(some, { goesOn: true })
    some = []
    cells = 0
    await breathe()
  }
  if (some.length > 0) text += toCsv(some, { goesOn: true })
  if (text !== '') yield text
}
