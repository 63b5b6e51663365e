import { expect, test } from 'vitest'
import { z } from 'zod'
import { pick, seededRandom } from '~/task-types/figures/random'
import { expectStatus } from '../../harness/client'
import { uploadImage } from '../../harness/domain/heatmap'
import { createConsumer } from '../../harness/domain/people'
import { assign, createProject } from '../../harness/domain/projects'
import { KINDS } from '../../harness/domain/question-kinds'
import { createOpenSurvey } from '../../harness/domain/survey'
import { answer } from '../../harness/domain/tenant'
import { HAS_PSPP, HAS_PYTHON, readCsv, readSav, readWorkbook } from '../../harness/services/data-files'
import { rowsOf } from '../../harness/services/database'
import { startServer } from '../../harness/services/server'

/* Answers to questions of every kind, read back from every kind of file, are those of the database: as docs/api.md has it. */

type Question = { id: string; type: string; title: string; options?: string[]; settings?: Record<string, unknown> }

const server = await startServer()
const brand = await server.signUpBrand()
const project = await createProject(brand)
const { url } = await uploadImage(brand)
const questions: Question[] = [
  ...KINDS.map((question) => ({ ...question, required: false })),
  {
    id: 'one',
    type: 'single_choice',
    title: 'Which one?',
    options: ['Red', 'Blue', 'Another'],
    settings: { other: 'Another', scores: [2, -1, 0.5] },
  },
  { id: 'best', type: 'ranking', title: 'The best two?', options: ['A', 'B', 'C'], settings: { top: 2 } },
  {
    id: 'when',
    type: 'matrix',
    title: 'When?',
    options: ['Mornings', 'Evenings'],
    settings: { rows: ['At home', 'At work'], several: true },
  },
  {
    id: 'bottle',
    type: 'image_choice',
    title: 'Which bottle?',
    options: ['Tall', 'Round'],
    settings: { images: ['Tall', 'Round'].map((option) => ({ option, url })) },
  },
]
const task = await createOpenSurvey(brand, project.id, questions)

const random = seededRandom(20_261_123)
/** By question, something that may be answered. */
const made: Record<string, () => unknown> = {
  stars: () => 1 + whole(5),
  scale: () => 1 + whole(7),
  nps: () => whole(11),
  weight: () => 1 + whole(49_900) / 100,
  since: () => `2026-0${1 + whole(9)}-1${whole(10)}`,
  mail: () => `p${whole(1_000)}@example.com`,
  fit: () => ({
    'The cap': pick(random, ['Badly', 'Well enough', 'Very well']),
    'The pump': pick(random, ['Badly', 'Very well']),
  }),
  shop: () =>
    [['In a shop'], ['Nowhere'], ['In a shop', { option: 'Elsewhere', text: '=1+1; "here", 東京\n' }]][whole(3)],
  order: () =>
    pick(random, [
      ['The price', 'The scent', 'The bottle'],
      ['The bottle', 'The price', 'The scent'],
    ]),
  much: () => whole(21) / 2,
  one: () => pick(random, [{ option: 'Another', text: '-5 <b> _x0041_' }, 'Red', 'Blue']),
  best: () =>
    pick(random, [
      ['A', 'C'],
      ['B', 'A'],
    ]),
  when: () => ({ 'At home': ['Evenings'], 'At work': pick(random, [['Mornings', 'Evenings'], ['Mornings']]) }),
  bottle: () => pick(random, ['Tall', 'Round']),
}
for (let n = 0; n < 8; n += 1) {
  const person = await createConsumer(brand, { projectId: project.id })
  await assign(brand, task.id, person.consumer.id)
  // The first says all, the last says nothing.
  const said = Object.entries(made).filter(() => n === 0 || (n < 7 && random() < 0.7))
  const responses = Object.fromEntries(said.map(([id, make]) => [id, make()]))
  expectStatus(201, await answer(person, task.id, responses))
}

/** A column with what it says: `codes` are what it says by its numbers, from `from` up. */
type Cell = {
  name: string
  value: string | number | null
  about: string
  measure: string
  codes?: string[]
  from?: number
  /** Of a ranking of only some items, and whether this is one that was left out. */
  ranked?: 'some' | 'not'
}

const specified = z.union([
  z.string().transform((option) => ({ option, text: null })),
  z.object({ option: z.string(), text: z.string() }),
])
const list = z.array(specified).default([])
const setting = z.object({
  rows: z.array(z.string()).default([]),
  several: z.boolean().default(false),
  scores: z.array(z.number().nullable()).optional(),
  other: z.string().optional(),
})
const NUMBERS = ['rating', 'nps', 'number', 'slider']

const kept = rowsOf<{ person: number; responses: string }>(
  server,
  'select consumer_id as person, responses from task_responses where task_id = ? order by consumer_id',
  task.id,
).map(({ person, responses }) => ({
  person,
  cells: rowCells(z.record(z.string(), z.unknown()).parse(JSON.parse(responses))),
}))
const columns = kept[0]?.cells ?? []

function rowCells(answers: Record<string, unknown>): Cell[] {
  const asked = questions.filter(({ type }) => type !== 'statement')
  return asked.flatMap((question, index) =>
    cellsOf(question, `t${task.id}_q${index + 1}`, answers[question.id]).map((cell) => ({
      ...cell,
      about: `${task.title}: ${cell.about}`,
    })),
  )
}

function cellsOf({ type, title, options = [], settings = {} }: Question, name: string, answer: unknown): Cell[] {
  const { rows, several, scores, other } = setting.parse(settings)
  const [nominal, scale] = ['Nominal', 'Scale']
  const isOpen = answer === undefined
  const marks = (of: string, about: string, chosen: string[] | null): Cell[] =>
    options.map((option, index) => ({
      name: `${of}_${index + 1}`,
      value: chosen && Number(chosen.includes(option)),
      about: `${about}: ${option}`,
      measure: nominal,
      codes: ['Not chosen', 'Chosen'],
      from: 0,
    }))
  if (/choice$/.test(type)) {
    const chosen = list.parse(isOpen ? undefined : [answer].flat())
    const text = chosen.find((one) => one.option === other)?.text ?? null
    const score = chosen.map(({ option }) => scores?.[options.indexOf(option)] ?? null)[0] ?? null
    const names = chosen.map(({ option }) => option)
    return [
      ...(type === 'multiple_choice'
        ? marks(name, title, isOpen ? null : names)
        : [{ name, value: names[0] ?? null, about: title, measure: nominal, codes: options }]),
      ...(other ? [{ name: `${name}_text`, value: text, about: `${title}: ${other} (text)`, measure: nominal }] : []),
      ...(scores ? [{ name: `${name}_score`, value: score, about: `${title}: score`, measure: scale }] : []),
    ]
  }
  if (type === 'matrix') {
    const byRow = z.record(z.string(), z.union([z.string(), z.array(z.string())])).parse(answer ?? {})
    return rows.flatMap((row, index) => {
      const [of, about, said] = [`${name}_${index + 1}`, `${title}: ${row}`, byRow[row]]
      if (several) return marks(of, about, said === undefined ? null : [said].flat())
      return [{ name: of, value: said === undefined ? null : String(said), about, measure: nominal, codes: options }]
    })
  }
  if (type === 'ranking') {
    const ranks = z.array(z.string()).parse(answer ?? [])
    return options.map((option, index) => ({
      name: `${name}_${index + 1}`,
      value: ranks.indexOf(option) + 1 || null,
      about: `${title}: ${option}`,
      measure: 'Ordinal',
      ...(settings.top !== undefined && {
        ranked: ranks.length > 0 && !ranks.includes(option) ? ('not' as const) : ('some' as const),
      }),
    }))
  }
  const value = z.union([z.string(), z.number()]).parse(answer ?? '')
  return [{ name, value: value === '' ? null : value, about: title, measure: NUMBERS.includes(type) ? scale : nominal }]
}

async function download(format: string): Promise<Buffer> {
  const reply = await brand.fetch(`/api/tasks/${task.id}/data?format=${format}`)
  expect(reply.status).toBe(200)
  return Buffer.from(await reply.arrayBuffer())
}

/** A text that a spreadsheet would take for a formula is led by a quote. */
const idIn = ({ value, ranked }: Cell) =>
  String(value ?? (ranked === 'not' ? 'not_ranked' : '')).replace(
    typeof value === 'string' ? /^(?=[;=+\-@])/ : /(?!)/,
    "'",
  )
const readIn = (cell: Cell) => {
  if (cell.ranked === 'not') return 'Not ranked'
  return cell.from === 0 && cell.value !== null ? (cell.codes?.[Number(cell.value)] ?? '') : idIn(cell)
}

test('CSV of ids, of labels, and of a row an answer', async () => {
  const ids = readCsv(await download('csv-ids'))
  expect(ids.map((row) => columns.map(({ name }) => row[name]))).toEqual(kept.map(({ cells }) => cells.map(idIn)))
  const labels = readCsv(await download('csv'))
  expect(labels.map((row) => columns.map(({ about }) => row[about]))).toEqual(
    kept.map(({ cells }) => cells.map(readIn)),
  )
  const long = readCsv(await download('csv-long'))
  expect(long.map(({ respondent, variable, value, label }) => [respondent, variable, value, label])).toEqual(
    kept.flatMap(({ person, cells }) =>
      cells
        .filter(({ value, ranked }) => value !== null || ranked === 'not')
        .map((cell) => [String(person), cell.name, idIn(cell), readIn(cell)]),
    ),
  )
})

test.runIf(HAS_PYTHON)('Excel, where numbers are numbers and texts are texts', async () => {
  const { Responses: [head = [], ...rows] = [], ...others } = readWorkbook(await download('xlsx'))
  expect(Object.keys(others)).toEqual(expect.arrayContaining(['Labels', 'Codebook']))
  const read = rows.map((row) => columns.map(({ name }) => row[head.indexOf(name)] ?? null))
  expect(read).toEqual(
    kept.map(({ cells }) => cells.map(({ value, ranked }) => (ranked === 'not' ? 'not_ranked' : value))),
  )
})

test.runIf(HAS_PSPP)('SPSS, with labels, measures and what is missing', async () => {
  const { cases, variables } = readSav(await download('sav'))
  expect(cases.map((row) => columns.map(({ name }) => row[name]?.trim()))).toEqual(
    kept.map(({ cells }) => cells.map(codeIn)),
  )
  for (const column of columns) {
    const { name, about, measure, codes, from = 1 } = column
    const of = kindOf(column)
    const labelled = codes?.map((label, index) => [String(index + from), label])
    expect([name, variables.get(name)]).toEqual([
      name,
      {
        label: about,
        measure,
        missing: MISSING[of],
        codes: [...REASONS[of], ...(labelled ?? [])],
      },
    ])
  }
})

/** What counts as missing of what is coded, of numbers and of texts, and its labels. */
const MISSING = {
  codes: '-9; -8',
  numbers: '-9999999; -9999998',
  ranks: '-9999999; -9999998; -9999997',
  texts: '',
}
const NUMBERS_OPEN: [string, string][] = [
  ['-9999999', 'No answer'],
  ['-9999998', 'Not shown'],
]
const REASONS = {
  codes: [
    ['-9', 'No answer'],
    ['-8', 'Not shown'],
  ],
  numbers: NUMBERS_OPEN,
  ranks: [...NUMBERS_OPEN, ['-9999997', 'Not ranked']],
  texts: [],
}

function kindOf({ codes, measure, ranked }: Cell): keyof typeof MISSING {
  if (codes) return 'codes'
  if (ranked) return 'ranks'
  return measure === 'Nominal' ? 'texts' : 'numbers'
}

/** What was left open has a code that says so, and a text is blank. */
function codeIn(cell: Cell): string {
  const { value, codes, from = 1, ranked } = cell
  if (ranked === 'not') return '-9999997'
  if (value === null) return { codes: '-9', numbers: '-9999999', ranks: '-9999999', texts: '' }[kindOf(cell)]
  return codes && from === 1 ? String(codes.indexOf(String(value)) + 1) : String(value).trim()
}

function whole(below: number): number {
  return Math.floor(random() * below)
}
