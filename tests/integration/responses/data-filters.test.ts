import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { readZip } from '~/lib/formats/unzip.server'
import { call } from '../../harness/calls'
import { expectStatus } from '../../harness/client'
import { keyClient, makeKey } from '../../harness/domain/api-keys'
import { addCopies } from '../../harness/domain/copied-answers'
import { type ConsumerPerson, createConsumer } from '../../harness/domain/people'
import { assign, createProject, createTask } from '../../harness/domain/projects'
import { createOpenSurvey } from '../../harness/domain/survey'
import { answer } from '../../harness/domain/tenant'
import { changeRows } from '../../harness/services/database'
import { startServer } from '../../harness/services/server'
import { videoForm, WEBM } from '../../harness/video-bytes'

/* What is narrowed holds no more and no less than it says. */

const OPTIONS = ['One', 'Two', 'Three']
const CHOICES = Array.from({ length: 8 }, (_, n) => ({
  id: `c${n}`,
  type: 'single_choice',
  title: `Choice ${n}`,
  required: true,
  options: OPTIONS,
}))
const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const server = await startServer()
const brand = await server.signUpBrand()
const project = await createProject(brand, { title: 'Kettles' })
const task = await createOpenSurvey(brand, project.id, [
  ...CHOICES,
  { id: 'clip', type: 'video_recording', title: 'Show us', required: false },
])
const people: ConsumerPerson[] = []
const films = new Map<number, string>()
for (const [place, options] of ['00000000', '01201201', '12021102'].entries()) {
  const person = await createConsumer(brand, { projectId: project.id, firstName: `Ada${place}`, lastName: 'Lind' })
  await assign(brand, task.id, person.consumer.id)
  const choices = Object.fromEntries([...options].map((option, n) => [`c${n}`, OPTIONS[Number(option)]]))
  const clip = place === 1 ? await film(person) : undefined
  expectStatus(201, await answer(person, task.id, { ...choices, ...(clip && { clip }) }))
  people.push(person)
}
const [careless = 0, filming = 0, other = 0] = people.map(({ consumer }) => consumer.id)
await brand.post(
  '/stakeholder-tagging',
  new URLSearchParams({ change: 'add', tags: 'Berlin', consumerId: String(other) }),
)

async function film(person: ConsumerPerson) {
  const form = videoForm({ taskId: task.id, questionId: 'clip', bytes: WEBM })
  const { body } = expectStatus(201, await person.upload<{ filename: string }>('/api/consumer/videos', form))
  films.set(person.consumer.id, body.filename)
  return { type: 'video', size: WEBM.length, recordedAt: '2026-03-05T14:00:00.000Z', filename: body.filename }
}

async function rowsOf(query: string): Promise<Record<string, string>[]> {
  const response = await brand.fetch(`/api/tasks/${task.id}/data?format=csv-ids&${query}`)
  expect(response.status).toBe(200)
  return parse(Buffer.from(await response.arrayBuffer()), { bom: true, columns: true })
}

const idsOf = async (query: string) => (await rowsOf(query)).map(({ respondent }) => Number(respondent))

test('by tag, without careless ones, by day, and of some groups alone', async () => {
  expect(await idsOf('')).toEqual([careless, filming, other])
  expect(await idsOf('tag=berlin')).toEqual([other])
  expect(await idsOf('tag=nobody')).toEqual([])
  expect(await idsOf('without=doubtful')).toEqual([filming, other])

  changeRows(
    server,
    'update task_responses set submitted_at = ? where consumer_id = ?',
    Date.UTC(2026, 0, 2, 23),
    other,
  )
  expect(await idsOf('to=2026-01-02')).toEqual([other])
  expect(await idsOf('from=2026-01-02&to=2026-01-02')).toEqual([other])
  expect(await idsOf('to=2026-01-01')).toEqual([])
  expect(await idsOf('from=2026-01-03')).toEqual([careless, filming])

  const [one, two] = [0, 1].map((place) => `answer:${task.id}:${place}:c0`)
  expect(await idsOf(`groups=${one}&among=groups`)).toEqual([careless, filming])
  expect(await idsOf(`groups=${two},tag:berlin&among=groups&without=doubtful`)).toEqual([other])
})

test('beside a chosen tag the others are counted without careless people too', async () => {
  for (const [consumerId, tags] of [
    [careless, 'Hasty'],
    [filming, 'Filming, Hasty'],
  ] as const) {
    const tagged = new URLSearchParams({ change: 'add', tags, consumerId: String(consumerId) })
    await brand.post('/stakeholder-tagging', tagged)
  }
  const counts = async (query: string) => {
    const { text } = await brand.page(`/task/${task.id}?tab=responses&${query}`)
    return [...text.matchAll(/>(Berlin|Filming|Hasty)<\/span><span[^>]*>(\d+)</g)].map(([, tag, people]) => [
      tag,
      people,
    ])
  }
  expect(await counts('tag=berlin')).toEqual([
    ['Berlin', '1'],
    ['Filming', '1'],
    ['Hasty', '2'],
  ])
  for (const chosen of ['', '&tag=berlin', '&tag=hasty', '&tag=berlin&tag=filming'])
    expect(await counts(`without=doubtful${chosen}`)).toEqual([
      ['Berlin', '1'],
      ['Filming', '1'],
      ['Hasty', '1'],
    ])
})

test('groups are columns of each kind of file, as results name them', async () => {
  const crossed = await rowsOf(`groups=answers:${task.id}:c0`)
  expect(crossed.map(({ group1, group2, group3 }) => [group1, group2, group3])).toEqual([
    ['1', '0', '0'],
    ['1', '0', '0'],
    ['0', '1', '0'],
  ])
  const form = new URLSearchParams({ format: 'csv', group1: 'tag:berlin', group2: '', by: '', task: String(task.id) })
  const { text } = await brand.page(`/project/${project.id}/export/file?${form}`)
  const labelled: Record<string, string>[] = parse(text, { bom: true, columns: true })
  expect(labelled.map(({ Berlin }) => Berlin)).toEqual(['Not in the group', 'Not in the group', 'In the group'])
  const book = await brand.fetch(`/api/tasks/${task.id}/data?format=xlsx&groups=tag:berlin`)
  const sheets = await readZip(new Uint8Array(await book.arrayBuffer()))
  expect(String(sheets.get('xl/worksheets/sheet1.xml'))).toContain('>group1<')

  const base = `/api/tasks/${task.id}/data?format=csv`
  for (const query of ['groups=tag:nobody', 'groups=', 'groups=answer:1', 'among=groups']) {
    const refused = await call(brand, 'GET', `${base}&${query}`)
    if (query === 'groups=') expect(refused.status).toBe(200)
    else expect(refused).toMatchObject({ status: 400, body: { errors: { groups: [expect.any(String)] } } })
  }
  const stranger = await server.signUpBrand()
  const theirs = await createOpenSurvey(stranger, (await createProject(stranger)).id, CHOICES)
  expect((await call(brand, 'GET', `${base}&groups=answer:${theirs.id}:0:c0`)).status).toBe(400)
  // The form says it at the field, with what was chosen.
  const back = await brand.page(`/project/${project.id}/export/file?format=csv&among=groups`)
  const again = await brand.page(back.headers.get('location') ?? '')
  expect(again.text).toContain('Please choose a group')
})

test('the ZIP holds the videos of these people and the images of these tasks, byte for byte', async () => {
  const form = new FormData()
  form.set('image', new File([Buffer.from(DOT, 'base64')], 'dot.png', { type: 'image/png' }))
  form.set('prefix', 'pack')
  const { body: image } = await brand.upload<{ url: string; filename: string }>('/api/upload/heatmap-image', form)
  const heatmap = await createTask(brand, project.id, { type: 'design_element_heatmap' })
  const config = { images: [{ id: 'i1', url: image.url, name: 'Front' }] }
  expectStatus(200, await call(brand, 'PATCH', `/api/tasks/${heatmap.id}/config`, config))
  const zipOf = async (query: string) => {
    const response = await brand.fetch(`/api/projects/${project.id}/data?format=files&${query}`)
    expect(response.headers.get('content-type')).toBe('application/zip')
    return await readZip(new Uint8Array(await response.arrayBuffer()))
  }
  const both = await zipOf(`task=${task.id}&task=${heatmap.id}`)
  expect([...both.keys()].sort()).toEqual([`images/${image.filename}`, `videos/${films.get(filming)}`])
  expect(new Uint8Array(both.get(`videos/${films.get(filming)}`) ?? [])).toEqual(WEBM)
  const shown = await brand.fetch(image.url)
  expect(both.get(`images/${image.filename}`)).toEqual(Buffer.from(await shown.arrayBuffer()))
  // Whoever filmed it is not among them.
  expect([...(await zipOf(`task=${task.id}&tag=berlin`)).keys()]).toEqual([])
})

test('what a key does stands in the log under its name', async () => {
  const { key } = await makeKey(brand, ['export', 'read', 'write'], { name: 'Nightly <job>' })
  const program = keyClient(server.url, key)
  expectStatus(200, await program.page(`/api/tasks/${task.id}/data?format=csv`))
  expectStatus(200, await program.json('PATCH', `/api/brand/tasks/${task.id}`, { status: 'closed' }))
  const { text } = await brand.page('/audit-log/export.csv')
  const log: string[][] = parse(text, { bom: true, fromLine: 2 })
  const byKey = log.filter(([, who = '']) => who.includes('Nightly <job>')).map(([, who, what]) => `${who} ${what}`)
  expect(byKey.sort()).toEqual([
    'Bea Brand (API key “Nightly <job>”) closed the task “A task”',
    'Bea Brand (API key “Nightly <job>”) exported the answers to “A task”',
  ])
  expect(log.some(([, who, what]) => who === 'Bea Brand' && what === 'created the API key “Nightly <job>”')).toBe(true)
})

test('results leave out more careless people than a statement takes parameters', async () => {
  const large = await createOpenSurvey(brand, project.id, CHOICES)
  const person = await createConsumer(brand, { projectId: project.id })
  await assign(brand, large.id, person.consumer.id)
  expectStatus(201, await answer(person, large.id, Object.fromEntries(CHOICES.map(({ id }) => [id, 'One']))))
  addCopies(server, large.id, 70_000)
  const { status, text } = await brand.page(`/task/${large.id}?tab=responses&without=doubtful`)
  expect(status).toBe(200)
  expect(text.replaceAll('<!-- -->', '')).toContain('70,001')
})
