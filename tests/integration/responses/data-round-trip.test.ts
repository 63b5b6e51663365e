import { expect, test } from 'vitest'
import { z } from 'zod'
import { pick, seededRandom } from '~/task-types/figures/random'
import { expectStatus } from '../../harness/client'
import { createConsumer } from '../../harness/domain/people'
import { assign, createProject } from '../../harness/domain/projects'
import { createOpenSurvey, QUESTIONS } from '../../harness/domain/survey'
import { answer } from '../../harness/domain/tenant'
import { HAS_PSPP, HAS_PYTHON, readCsv, readSav, readWorkbook } from '../../harness/services/data-files'
import { rowsOf } from '../../harness/services/database'
import { startServer } from '../../harness/services/server'

/* Whatever people answer, each kind of file that is read back says what the database has. */

const PEOPLE = 6
const PIECES = [
  'a',
  'é',
  '€',
  '🙂',
  'ج',
  ' ',
  '\n',
  ',',
  ';',
  '"',
  "'",
  '=',
  '+1',
  '-',
  '@',
  '\t',
  '&',
  '<b>',
  '_x0041_',
  '0',
]
const [often, where] = QUESTIONS.map(({ options = [] }) => options)

const server = await startServer()
const brand = await server.signUpBrand()
const project = await createProject(brand)
const task = await createOpenSurvey(brand, project.id)
const random = seededRandom(20_261_123)
for (let n = 0; n < PEOPLE; n += 1) {
  const person = await createConsumer(brand, { projectId: project.id })
  await assign(brand, task.id, person.consumer.id)
  const chosen = (where ?? []).filter(() => random() < 0.5)
  const responses = {
    often: pick(random, often ?? []),
    where: chosen.length > 0 ? chosen : where,
    name: `x${text(20)}`,
    why: n === 0 ? null : text([5, 90, 300, 1_200, 4_000][n - 1] ?? 5),
  }
  expectStatus(201, await answer(person, task.id, responses))
}

const stored = z.object({
  often: z.string(),
  where: z.array(z.string()),
  name: z.string(),
  why: z.string().optional(),
})
const kept = rowsOf<{ person: number; responses: string }>(
  server,
  "select consumer_id as person, responses from task_responses where task_id = ? and status = 'submitted' order by consumer_id",
  task.id,
).map(({ person, responses }) => {
  const answers = stored.parse(JSON.parse(responses))
  const marks = (where ?? []).map((option) => (answers.where.includes(option) ? '1' : '0'))
  return [String(person), answers.often, ...marks, answers.name, answers.why ?? '']
})
const COLUMNS = ['respondent', ...['q1', 'q2_1', 'q2_2', 'q2_3', 'q3', 'q4'].map((name) => `t${task.id}_${name}`)]

async function download(format: string): Promise<Buffer> {
  const reply = await brand.fetch(`/api/tasks/${task.id}/data?format=${format}`)
  expect(reply.status).toBe(200)
  return Buffer.from(await reply.arrayBuffer())
}

const inColumns = (rows: Record<string, string>[]) => rows.map((row) => COLUMNS.map((name) => row[name] ?? ''))

test('CSV', async () => {
  expect(kept).toHaveLength(PEOPLE)
  const rows = readCsv(await download('csv-ids'))
  // What a spreadsheet would take for a formula is led by a quote, also within a text, where it may part cells.
  const within = (cell: string) => cell.replace(/([;\t\n]\s*)(?=[=@]|[+-][^;\t\n]*[(|!=])/g, "$1'")
  const harmless = kept.map((cells) =>
    cells.map((cell) => (/^[;=+\-@]/.test(cell) ? `'${within(cell)}` : within(cell))),
  )
  expect(inColumns(rows)).toEqual(harmless)
})

test.runIf(HAS_PYTHON)('Excel', async () => {
  const { Responses: [head = [], ...rows] = [] } = readWorkbook(await download('xlsx'))
  const read = rows.map((row) => COLUMNS.map((name) => String(row[head.indexOf(name)] ?? '')))
  expect(read).toEqual(kept)
})

test.runIf(HAS_PSPP)('SPSS', async () => {
  const { cases } = readSav(await download('sav'))
  // Its codes are the places of the options, and it keeps no blanks at the end of a text.
  const coded = kept.map((cells) =>
    cells.map((cell, place) => (place === 1 ? String((often ?? []).indexOf(cell) + 1) : cell.replace(/ +$/, ''))),
  )
  expect(inColumns(cases)).toEqual(coded)
})

function text(length: number): string {
  let made = ''
  while (made.length < length) made += pick(random, PIECES)
  return made.trim()
}
