import { setTimeout as delay } from 'node:timers/promises'
import * as schema from '#db/schema'
import { expectStatus, type Reply } from '../harness/client'
import { createOpenHeatmap } from '../harness/domain/heatmap-clicks'
import { type Brand, type ConsumerPerson, createConsumer, signUpBrand } from '../harness/domain/people'
import { assign, createProject, createTask } from '../harness/domain/projects'
import { createOpenSurvey, QUESTIONS } from '../harness/domain/survey'
import { type ServerProcess, startProcess } from '../harness/services/server-process'
import { fillDatabase } from './means/brand'
import { addConsumers, batches } from './means/large-brand'
import { type Pause, pauseOf, WATCHED } from './means/pause'
import { atMost, plain, type Row } from './means/report'
import { fillClicks } from './million-clicks'
import { addResponses, configure, exampleOf } from './statistics/analysis'

const PEOPLE = 10_000
const GOAL_MS = 50
/** What follows an answer (mails, a checkpoint) is that doing's as well. */
const AFTERMATH_MS = 500

const CLICKS = 'results of a million clicks, opened first'
const IMPORT = `an import of ${PEOPLE} rows, by form`
const ESTIMATES = `estimates of ${PEOPLE} respondents`

type Doing = [what: string, act: () => Promise<Reply<unknown>>]

/**
 * The longest pause of the server's event loop, seen from inside: over each of the largest doings by itself, and over
 * all of them side by side.
 */
export async function measurePauses(): Promise<Row[]> {
  const server = await startProcess({}, WATCHED)
  try {
    const world = await prepare(server)
    await server.restart()
    await world.brand.page('/')
    await pauseOf(server)
    const rows: Row[] = []
    for (const [what, act] of doings(world, 'alone')) {
      expectDone(what, await act())
      await delay(AFTERMATH_MS)
      rows.push(...rowsOf(what, await pauseOf(server)))
    }
    const mixed = await sideBySide(server, world, 'mixed', [CLICKS, IMPORT, ESTIMATES])
    const together = await sideBySide(server, world, 'together')
    return [
      ...rows,
      ...rowsOf('a million clicks, an import and estimates side by side', mixed),
      ...rowsOf('all of these side by side', together),
    ]
  } finally {
    await server.dispose()
  }
}

/** The pause over doings that begin together after a start: those of these names, or all. */
async function sideBySide(server: ServerProcess, world: World, turn: Turn, names?: readonly string[]): Promise<Pause> {
  await server.restart()
  await world.brand.page('/')
  await pauseOf(server)
  const wanted = doings(world, turn).filter(([what]) => !names || names.includes(what))
  // Some come too late beside others, as a reminder of a task that is not yet open.
  await Promise.all(wanted.map(async ([what, act]) => expectDone(what, await act(), 500)))
  await delay(AFTERMATH_MS)
  return await pauseOf(server)
}

function expectDone(what: string, { status, text }: Reply<unknown>, fault = 400): void {
  if (status >= fault) throw new Error(`${what}: answered ${status}: ${text.slice(0, 300)}`)
}

function rowsOf(what: string, { ms, cpuMs, of }: Pause): Row[] {
  return [
    atMost(what, ms, GOAL_MS, 'ms'),
    plain('  in which it waited for a core', of.waitedMs, 'ms'),
    plain('  the most that it computed in one turn', cpuMs, 'ms'),
  ]
}

/** Each has tasks of its own, because the first time costs more, and some can be done once only. */
type Turn = 'alone' | 'mixed' | 'together'
type Tasks = {
  prioritization: number
  unopened: number
  heatmap: number
  largeToDelete: number
  toDelete: number
  drafted: number
  unassigned: number
}
type World = {
  brand: Brand
  person: ConsumerPerson
  projectId: number
  survey: number
  tasks: Record<Turn, Tasks>
}

async function prepare(server: ServerProcess): Promise<World> {
  const brand = await signUpBrand(server.url)
  const { id: projectId } = await createProject(brand)
  const person = await createConsumer(brand, { projectId })
  const tasks = {
    alone: await createTasks(brand, projectId),
    mixed: await createTasks(brand, projectId),
    together: await createTasks(brand, projectId),
  }
  const turns = Object.values(tasks)
  for (const { heatmap } of turns) await assign(brand, heatmap, person.consumer.id)
  const survey = (await createTask(brand, projectId, { type: 'custom_survey' })).id
  await server.stop()
  const configs = await Promise.all(
    (['feature_prioritization', 'custom_survey'] as const).map(async (type) => ({
      type,
      config: await exampleOf(type),
    })),
  )
  fillDatabase(server.databasePath, (db) => {
    const now = Date.now()
    const brandId = brand.user.profile.id
    const consumers = addConsumers(db, PEOPLE, now)
    for (const ids of batches(consumers)) {
      db.insert(schema.stakeholders)
        .values(ids.map((consumerId) => ({ brandId, consumerId, createdAt: now })))
        .run()
      const joined = ids.map((consumerId) => ({ projectId, consumerId, joinedAt: now }))
      db.insert(schema.projectParticipants).values(joined).run()
    }
    const [first, second] = configs
    for (const own of turns) {
      for (const ids of batches(consumers)) {
        const assigned = ids.map((consumerId) => ({ taskId: own.unopened, consumerId, assignedAt: now }))
        db.insert(schema.taskAssignments).values(assigned).run()
      }
      for (const id of [own.heatmap, own.largeToDelete]) fillClicks(db, id, 2_000, 500)
      if (second) {
        addResponses(db, { ...second, id: own.toDelete }, consumers)
        addResponses(db, { ...second, id: own.drafted }, consumers, 'draft')
      }
    }
    if (first && second) {
      for (const task of [
        ...turns.map(({ prioritization }) => ({ ...first, id: prioritization })),
        { ...second, id: survey },
      ]) {
        configure(db, task)
        addResponses(db, task, consumers)
      }
    }
  })
  return { brand, person, projectId, survey, tasks }
}

async function createTasks(brand: Brand, projectId: number): Promise<Tasks> {
  const survey = async () => (await createTask(brand, projectId, { type: 'custom_survey' })).id
  const unopened = await survey()
  expectStatus(200, await brand.json('PATCH', `/api/tasks/${unopened}/config`, { questions: QUESTIONS }))
  return {
    prioritization: (await createTask(brand, projectId, { type: 'feature_prioritization' })).id,
    unopened,
    heatmap: (await createOpenHeatmap(brand, projectId)).id,
    largeToDelete: (await createOpenHeatmap(brand, projectId)).id,
    toDelete: await survey(),
    drafted: (await createOpenSurvey(brand, projectId)).id,
    unassigned: (await createOpenSurvey(brand, projectId)).id,
  }
}

function doings(world: World, turn: Turn): Doing[] {
  const { brand, person, projectId, survey } = world
  const { prioritization, unopened, heatmap, largeToDelete, toDelete, drafted, unassigned } = world.tasks[turn]
  const api = (method: string, path: string, body?: unknown) => () => brand.json(method, path, body)
  return [
    [CLICKS, () => brand.page(`/task/${heatmap}?tab=responses`)],
    ['their marks', api('GET', `/api/tasks/${heatmap}/heatmap-responses`)],
    [ESTIMATES, api('GET', `/api/tasks/${prioritization}/analysis`)],
    ['… as a page', () => brand.page(`/task/${prioritization}?tab=responses`)],
    ['… as CSV', () => brand.page(`/task/${prioritization}/export.csv`)],
    [`responses of ${PEOPLE}`, api('GET', `/api/tasks/${survey}/responses`)],
    [IMPORT, () => brand.post('/csv-invitation', importOf(`form-${turn}`, 'key'))],
    ['the same by the API', () => brand.upload('/api/brand/invitations/csv', importOf(`api-${turn}`))],
    ['1,000 typed addresses', api('POST', '/api/brand/invitations/email', { emails: addresses(`typed-${turn}`) })],
    ['a body of 2 MB that is refused', () => refused(person, heatmap)],
    ['500 clicks, submitted', () => submitClicks(person, heatmap)],
    ['200 features, saved', () => saveFeatures(brand, projectId)],
    [`a task of ${PEOPLE} drafts, configured anew`, () => changeQuestions(brand, drafted)],
    [`opening a task of ${PEOPLE}`, api('PATCH', `/api/brand/tasks/${unopened}`, { status: 'open' })],
    [`assigning ${PEOPLE}`, () => brand.post(`/task/${unassigned}/assignment`, { everyone: '1' })],
    [`reminding ${PEOPLE}`, () => brand.post(`/task/${unopened}/reminder`, { everyone: '1' })],
    [`tagging ${PEOPLE}`, () => brand.post('/stakeholder-tagging', { everyone: '1', change: 'add', tags: turn })],
    [`${PEOPLE} consumers and as many invitations`, api('GET', '/api/brand/consumers')],
    ['all tasks', api('GET', '/api/brand/tasks')],
    ['a task of 2,000 large answers, deleted', api('DELETE', `/api/brand/tasks/${largeToDelete}`)],
    [`a task of ${PEOPLE} answers, deleted`, api('DELETE', `/api/brand/tasks/${toDelete}`)],
  ]
}

function importOf(name: string, key?: string): FormData {
  const rows = Array.from({ length: PEOPLE }, (_, n) => `${name}-${n}@example.com,Ada ${n},Lind,"north; east"`)
  const form = new FormData()
  if (key) form.append('key', name)
  form.append('csvFile', new File([['email,first name,last name,tags', ...rows].join('\n')], 'people.csv'))
  return form
}

function addresses(name: string): string {
  return Array.from({ length: 1_000 }, (_, n) => `${name}-${n}@example.com`).join('\n')
}

function submitClicks(person: ConsumerPerson, taskId: number): Promise<Reply<unknown>> {
  return person.json('POST', `/api/consumer/tasks/${taskId}/responses`, {
    responses: { clicks: clicks(500) },
    status: 'submitted',
  })
}

/** Far more than an answer may hold. */
async function refused(person: ConsumerPerson, taskId: number): Promise<Reply<unknown>> {
  const body = { responses: { clicks: clicks(12_000) }, status: 'draft' }
  const reply = await person.json('POST', `/api/consumer/tasks/${taskId}/responses`, body)
  return { ...reply, status: reply.status >= 400 && reply.status < 500 ? 200 : 500 }
}

function clicks(count: number) {
  return Array.from({ length: count }, (_, n) => ({
    imageId: n % 4 < 2 ? 'front' : 'back',
    x: (n * 7) % 100,
    y: (n * 13) % 100,
    sentiment: n % 2 === 0 ? 'like' : 'dislike',
    round: n % 2 === 0 ? 1 : 2,
    comment: `What is said about ${n}`,
    timestamp: '2026-03-05T14:00:00.000Z',
  }))
}

async function saveFeatures(brand: Brand, projectId: number): Promise<Reply<unknown>> {
  const { id } = await createTask(brand, projectId, { type: 'feature_prioritization' })
  const features = Array.from({ length: 200 }, (_, n) => ({ id: `f${n}`, text: `Feature ${n}` }))
  const saved = await brand.json('PATCH', `/api/tasks/${id}/config`, { features, setSize: 5, roundsPerRespondent: 15 })
  return saved.status === 200 ? await brand.page(`/task/${id}/preview/frame`) : saved
}

/** The first question is another one. */
function changeQuestions(brand: Brand, taskId: number): Promise<Reply<unknown>> {
  return brand.json('PATCH', `/api/tasks/${taskId}/config`, {
    questions: [{ ...QUESTIONS[0], id: 'q1' }, ...QUESTIONS.slice(1)],
  })
}
