import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { call } from '../../harness/calls'
import { expectStatus } from '../../harness/client'
import { type ConsumerPerson, createConsumer } from '../../harness/domain/people'
import { assign, createTask } from '../../harness/domain/projects'
import { createOpenSurvey } from '../../harness/domain/survey'
import { answer, createTenant } from '../../harness/domain/tenant'
import { startServer } from '../../harness/services/server'

const QUESTIONS = [
  { id: 'one', type: 'single_choice', title: 'One, or two?', options: ['A', 'B; or C'] },
  { id: 'many', type: 'multiple_choice', title: '=Many "options"', options: ['X', 'Y', 'Z'] },
  { id: 'text', type: 'text_box', title: 'Short' },
]

const mine = await createTenant(await startServer())
const people: ConsumerPerson[] = []
for (const [firstName, lastName] of [
  ['Ann', 'Other'],
  ['=Bob', 'O"Hara, Jr'],
  ['Zoë', 'Ångström'],
] as const) {
  people.push(await createConsumer(mine.brand, { projectId: mine.project.id, firstName, lastName }))
}

async function download(taskId: number) {
  const response = await mine.brand.fetch(`/api/tasks/${taskId}/export.csv`)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toMatch(/^text\/csv\b/)
  expect(response.headers.get('cache-control')).toBe('no-store')
  const bytes = Buffer.from(await response.arrayBuffer())
  expect([...bytes.subarray(0, 3)], 'a BOM').toEqual([0xef, 0xbb, 0xbf])
  const text = bytes.subarray(3).toString('utf8')
  expect(text.startsWith('\ufeff')).toBe(false)
  const rows: string[][] = parse(text, { record_delimiter: '\r\n', relax_column_count: false })
  return { text, rows }
}

async function newSurvey(questions: unknown[] = QUESTIONS): Promise<number> {
  const { id } = await createOpenSurvey(mine.brand, mine.project.id, questions)
  for (const { consumer } of people) await assign(mine.brand, id, consumer.id)
  return id
}

/** The instant of the submission. */
async function submit(person: ConsumerPerson | undefined, taskId: number, answers: object): Promise<string> {
  if (!person) throw new Error('There is nobody')
  return String(Object(expectStatus(201, await answer(person, taskId, answers)).body).submittedAt)
}

describe('the CSV of a survey', () => {
  test('has a column a question, and a row a submission, oldest first', async () => {
    const taskId = await newSurvey()
    const [ann, bob, zoe] = people
    const third = await submit(zoe, taskId, { one: 'A', many: ['X', 'Z'], text: 'Erste' })
    const first = await submit(ann, taskId, { many: 'Y', text: 'He said "no", twice,\nand left' })
    if (bob) expectStatus(201, await answer(bob, taskId, { text: 'A draft' }, 'draft'))
    const { text, rows } = await download(taskId)
    expect(rows).toEqual([
      ['Consumer', 'Email', 'Submitted At', 'One, or two?', '\'=Many "options"', 'Short'],
      ['Zoë Ångström', zoe?.user.email, third, 'A', 'X; Z', 'Erste'],
      ['Ann Other', ann?.user.email, first, '', 'Y', 'He said "no", twice,\nand left'],
    ])
    expect(text).toBe(
      [
        'Consumer,Email,Submitted At,"One, or two?","\'=Many ""options""",Short',
        `Zoë Ångström,${zoe?.user.email},${third},A,X; Z,Erste`,
        `Ann Other,${ann?.user.email},${first},,Y,"He said ""no"", twice,\nand left"`,
        '',
      ].join('\r\n'),
    )
  })

  test('is its header alone before anyone has answered', async () => {
    const { rows } = await download(await newSurvey())
    expect(rows).toEqual([['Consumer', 'Email', 'Submitted At', 'One, or two?', '\'=Many "options"', 'Short']])
  })

  test.each([
    ['=1+1', "'=1+1"],
    ['+49 731', "'+49 731"],
    ['-5', "'-5"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ["=cmd|' /C calc'!A0", "'=cmd|' /C calc'!A0"],
    ['a=1', 'a=1'],
    ["'=1", "'=1"],
    ['5', '5'],
    ['1,5', '1,5'],
  ])('leads what a spreadsheet would run by a quote: %s', async (typed, cell) => {
    const taskId = await newSurvey()
    const [ann] = people
    await submit(ann, taskId, { text: typed })
    const { rows } = await download(taskId)
    expect(rows[1]?.[5]).toBe(cell)
  })

  test('guards names too, and options', async () => {
    const question = { id: 'q', type: 'single_choice', title: '+Title', options: ['-A', '@B'] }
    const taskId = await newSurvey([question])
    const [, bob] = people
    await submit(bob, taskId, { q: '@B' })
    const { rows } = await download(taskId)
    expect(rows[0]?.[3]).toBe("'+Title")
    expect(rows[1]?.[0]).toBe('\'=Bob O"Hara, Jr')
    expect(rows[1]?.[3]).toBe("'@B")
  })

  test('keeps two questions of one title apart', async () => {
    const questions = ['a', 'b'].map((id) => ({ id, type: 'text_box', title: 'Same' }))
    const taskId = await newSurvey(questions)
    await submit(people[0], taskId, { a: 'To a', b: 'To b' })
    const { rows } = await download(taskId)
    expect(rows.map((row) => row.slice(3))).toEqual([
      ['Same', 'Same'],
      ['To a', 'To b'],
    ])
  })

  test('of a task that is not configured has no row', async () => {
    const { id } = await createTask(mine.brand, mine.project.id)
    expect((await download(id)).rows).toEqual([['Consumer', 'Email', 'Submitted At']])
  })
})

describe('the CSV of addresses', () => {
  test('has a column a field, and a row a submission, oldest first', async () => {
    const { id } = await createTask(mine.brand, mine.project.id, { type: 'receive_product' })
    for (const { consumer } of people) await assign(mine.brand, id, consumer.id)
    expectStatus(200, await call(mine.brand, 'PATCH', `/api/brand/tasks/${id}`, { status: 'open' }))
    const [ann, , zoe] = people
    const address = {
      fullName: 'Zoë Å',
      phone: '+49 731',
      address: 'Way 1\nBack',
      city: 'Ulm',
      state: '',
      zipCode: '01067',
      country: 'DE',
    }
    const first = await submit(zoe, id, address)
    const second = await submit(ann, id, { fullName: 'Ann', address: 'Way 2', city: '-', country: 'UK' })
    const { rows } = await download(id)
    const [header, ...records] = rows
    expect(header?.slice(0, 3)).toEqual(['Consumer', 'Email', 'Submitted At'])
    expect(header).toHaveLength(10)
    expect(records).toEqual([
      ['Zoë Ångström', zoe?.user.email, first, 'Zoë Å', "'+49 731", 'Way 1\nBack', 'Ulm', '', '01067', 'DE'],
      ['Ann Other', ann?.user.email, second, 'Ann', '', 'Way 2', "'-", '', '', 'UK'],
    ])
  })
})
