import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { expectStatus } from '../../harness/client'
import { rowsOf } from '../../harness/database'
import { createConsumer } from '../../harness/people'
import { assign, createProject } from '../../harness/projects'
import { startServer } from '../../harness/server'
import { createOpenSurvey, QUESTIONS } from '../../harness/survey'
import { answer } from '../../harness/tenant'
import { unzipped } from '../../harness/zip'

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
const random = byTurns(20_261_123)
for (let n = 0; n < PEOPLE; n += 1) {
  const person = await createConsumer(brand, { projectId: project.id })
  await assign(brand, task.id, person.consumer.id)
  const chosen = (where ?? []).filter(() => random() < 0.5)
  const responses = {
    often: oneOf(often ?? []),
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
  const rows: Record<string, string>[] = parse(await download('csv-ids'), { bom: true, columns: true })
  // What a spreadsheet would take for a formula is led by a quote.
  const harmless = kept.map((cells) => cells.map((cell) => (/^[;=+\-@]/.test(cell) ? `'${cell}` : cell)))
  expect(inColumns(rows)).toEqual(harmless)
})

test('Excel', async () => {
  const parts = await unzipped(Uint8Array.from(await download('xlsx')).buffer)
  const [head = [], ...rows] = cellsOf(String(parts.get('xl/worksheets/sheet1.xml')))
  const named = rows.map((row) => Object.fromEntries(head.map((name, column) => [name, row[column] ?? ''])))
  expect(inColumns(named)).toEqual(kept)
})

test.runIf(spawnSync('pspp-convert', ['--version']).status === 0)('SPSS', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sounding-round-'))
  const [sav, csv] = [path.join(folder, 'data.sav'), path.join(folder, 'data.csv')]
  writeFileSync(sav, await download('sav'))
  const { status, stderr } = spawnSync('pspp-convert', [sav, csv], { encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, ''])
  const rows: Record<string, string>[] = parse(readFileSync(csv), { columns: true })
  rmSync(folder, { recursive: true })
  // Its codes are the places of the options, and it keeps no blanks at the end of a text.
  const coded = kept.map((cells) =>
    cells.map((cell, place) => (place === 1 ? String((often ?? []).indexOf(cell) + 1) : cell.replace(/ +$/, ''))),
  )
  expect(inColumns(rows)).toEqual(coded)
})

/** The cells of a sheet, row by row, by their columns. */
function cellsOf(xml: string): string[][] {
  return [...xml.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) => {
    const cells: string[] = []
    for (const [, letters = '', content = ''] of row.matchAll(/<c r="([A-Z]+)\d+"[^>]*>(.*?)<\/c>/gs)) {
      const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
      cells[column] = unescaped(content.replace(/<[^>]+>/g, ''))
    }
    return cells
  })
}

function unescaped(text: string): string {
  const names: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&', '#13': '\r' }
  return text.replace(/&([^;]+);/g, (_, name: string) => names[name] ?? '').replaceAll('_x005F_', '_')
}

function text(length: number): string {
  let made = ''
  while (made.length < length) made += oneOf(PIECES)
  return made.trim()
}

function oneOf(list: readonly string[]): string {
  return list[Math.floor(random() * list.length)] ?? ''
}

/** Numbers from 0 to below 1 that are the same each time: Lehmer's generator. */
function byTurns(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}
