import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { roundsFor } from '~/task-types/feature-prioritization/design/rounds'
import { type Client, createClient } from '../../harness/client'
import { signUpBrand } from '../../harness/domain/people'
import { createOpenPrioritization, FEATURES, firstAndLast } from '../../harness/domain/prioritization'
import { createProject } from '../../harness/domain/projects'
import { createDatabase, psql } from '../../harness/services/postgres'
import { type Server, startServer } from '../../harness/services/server'
import { type StallingProxy, startStallingProxy } from '../../harness/services/stalling-proxy'

/*
 * Two processes behind a proxy that stalls at random: what either shows, the other takes. Where a stall makes a process
 * answer that it is busy, people try again, as they are asked to.
 */

const PEOPLE = 500
const AT_ONCE = 20
const STALLED = 0.02

const folder = String(process.env.TEST_POSTGRES)
let address: string
let proxy: StallingProxy
let servers: Server[]

beforeAll(async () => {
  address = createDatabase(folder, 'stalling')
  proxy = await startStallingProxy(folder)
  const environment = {
    DATABASE_URL: `postgres://postgres@127.0.0.1:${proxy.port}/stalling`,
    DATABASE_POOL: '10',
  }
  const one = await startServer(environment)
  servers = [one, await startServer({ ...environment, UPLOADS_DIR: one.uploadsDir })]
})

afterAll(() => proxy.stall(0))

test('500 people who look and answer through alternating processes: none is refused or shown two designs, and all have a place', async () => {
  const brand = await signUpBrand(servers[0]?.url ?? '')
  const project = await createProject(brand)
  const task = await createOpenPrioritization(brand, project.id)
  addPeople(project.id, task.id)
  proxy.stall(STALLED)
  const shown: Round[][] = []
  const line = Array.from({ length: PEOPLE }, (_, index) => index)
  const work = async () => {
    for (let index = line.shift(); index !== undefined; index = line.shift()) shown[index] = await take(index, task.id)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  proxy.stall(0)

  const rows = JSON.parse(
    psql(
      address,
      `select json_agg(json_build_object('ordinal', ordinal, 'answers', responses) order by a.consumer_id)
       from task_assignments a left join task_responses r on r.task_id = a.task_id and r.consumer_id = a.consumer_id`,
    ),
  )
  const kept = z.array(z.object({ ordinal: z.number(), answers: z.string().nullable() })).parse(rows)
  expect(kept.map(({ ordinal }) => ordinal).sort((a, b) => a - b)).toEqual(Array.from(shown.keys()))
  for (const [index, { answers }] of kept.entries()) {
    const rounds = shown[index] ?? []
    const sets = answers === null ? [] : z.array(z.object({ features: z.array(z.string()) })).parse(JSON.parse(answers))
    expect(sets.map(({ features }) => features)).toEqual(
      isAnswering(index) ? rounds.map(({ features }) => features) : [],
    )
  }
  // Each version of the design in turn has been shown to one of them, so all pairs met equally often, to within half a percent.
  const designed = Array.from(shown.keys(), (ordinal) => roundsFor(CONFIG, { taskId: task.id, consumerId: 0, ordinal }))
  expect(textsOf(shown)).toEqual(textsOf(designed))
  const counts = countPairs(shown)
  expect(Math.max(...counts) / Math.min(...counts)).toBeLessThan(1.005)
  expect(proxy.stalls()).toBeGreaterThan(20)
}, 240_000)

const CONFIG = {
  features: FEATURES.map((feature) => ({ ...feature, imageUrl: null })),
  setSize: 4,
  roundsPerRespondent: 8,
}

function textsOf(shown: Round[][]): string[] {
  return shown.map((rounds) => JSON.stringify(rounds)).sort()
}

type Round = { roundId: number; features: string[] }
const attempt = z.object({ rounds: z.array(z.object({ roundId: z.number(), features: z.array(z.string()) })) })

/** Some only look. */
function isAnswering(index: number): boolean {
  return index % 7 !== 3
}

/** What one person does: they look through both processes, and answer through both, on pages or by the API. */
async function take(index: number, taskId: number): Promise<Round[]> {
  const [here, there] = index % 2 === 0 ? [0, 1] : [1, 0]
  const [first, second] = [clientOf(index, here), clientOf(index, there)]
  const look = async (by: Client) =>
    attempt.parse((await untilTaken(() => by.json('GET', `/api/consumer/tasks/${taskId}`))).body).rounds
  const page = async (by: Client, search = '') =>
    setOn((await untilTaken(() => by.page(`/consumer/task/${taskId}${search}`))).text)
  // Some have it in two tabs at the same moment.
  const [set, otherSet] = await Promise.all([page(first), index % 5 === 0 ? page(second) : null])
  const rounds = await look(second)
  expect([set, otherSet ?? set]).toEqual([rounds[0]?.features, rounds[0]?.features])
  if (!isAnswering(index)) return rounds

  const answers = firstAndLast(rounds)
  if (index % 10 === 0) {
    for (const [place, { roundId, features, mostImportant = '', leastImportant = '' }] of answers.entries()) {
      const by = place % 2 === 0 ? second : first
      const form = { round: String(roundId), set: features.join(' '), most: mostImportant, least: leastImportant }
      const { status, text } = await untilTaken(() => by.post(`/consumer/task/${taskId}`, form))
      expect([index, status, status === 303 ? '' : text.slice(0, 500)]).toEqual([index, 303, ''])
    }
  } else {
    const body = { responses: answers, status: 'submitted' }
    const path = `/api/consumer/tasks/${taskId}/responses`
    const { status, text } = await untilTaken(() => second.json('POST', path, body))
    // What was kept before the answer was lost is kept once.
    expect([index, status === 200 ? 201 : status, status >= 400 ? text : '']).toEqual([index, 201, ''])
  }
  return rounds
}

async function untilTaken<T extends { status: number; headers: Headers }>(ask: () => Promise<T>): Promise<T> {
  const reply = await ask()
  if (reply.status !== 503) return reply
  expect(reply.headers.get('retry-after')).toBe('2')
  return await untilTaken(ask)
}

/** The features of the round that a page shows. */
function setOn(html: string): string[] | undefined {
  return /name="set" value="([^"]*)"/.exec(html)?.[1]?.split(' ')
}

/** How often each pair of features met. */
function countPairs(shown: Round[][]): number[] {
  const counts = new Map<string, number>()
  for (const { features } of shown.flat()) {
    const sorted = features.toSorted()
    for (const [place, one] of sorted.entries())
      for (const other of sorted.slice(place + 1)) {
        const pair = `${one} ${other}`
        counts.set(pair, (counts.get(pair) ?? 0) + 1)
      }
  }
  return [...counts.values()]
}

function clientOf(index: number, process: number): Client {
  const client = createClient(servers[process]?.url ?? '')
  client.cookies.set('sid', `looker-${index + 1}`.padEnd(43, 'x'))
  return client
}

/** Adds people with sessions to a project, and assigns them to a task. */
function addPeople(projectId: number, taskId: number): void {
  const now = Date.now()
  psql(
    address,
    `with made as (
       insert into users (email, first_name, last_name, user_type, created_at, updated_at)
       select 'looker-' || n || '@example.com', 'Lia', 'Looker', 'consumer', ${now}, ${now} from generate_series(1, ${PEOPLE}) n
       returning id, email
     ), consumer as (
       insert into respondents (user_id, created_at, updated_at) select id, ${now}, ${now} from made order by id returning id
     ), stakeholder as (
       insert into stakeholders (brand_id, consumer_id, created_at)
       select brand_id, consumer.id, ${now} from consumer, projects where projects.id = ${projectId}
     ), participant as (
       insert into project_participants (project_id, consumer_id, joined_at) select ${projectId}, id, ${now} from consumer
     ), assigned as (
       insert into task_assignments (task_id, consumer_id, assigned_at) select ${taskId}, id, ${now} from consumer
     )
     insert into sessions (sid, user_id, sess, expire)
     select encode(sha256(convert_to(rpad(split_part(email, '@', 1), 43, 'x'), 'UTF8')), 'hex'), id, '{}', ${now + 30 * 86_400_000} from made`,
  )
}
