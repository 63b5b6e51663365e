import { createConsumer, signUpBrand } from '../harness/domain/people'
import { assign, createProject } from '../harness/domain/projects'
import { createOpenSurvey } from '../harness/domain/survey'
import { type ServerProcess, startProcess } from '../harness/services/server-process'
import { httpRequest, type Load, load } from './means/load'
import { atLeast, atMost, plain, type Row, ratios } from './means/report'
import { QUESTIONS } from './means/survey-questions'
import { cpuSeconds, memory } from './means/usage'
import { startConstant, startPeer } from './peer'

const ROUNDS = 5
const CLIENTS = 64
const READERS = 8

/**
 * What a server pays for a consumer, beside a React Router app of two routes with the same kind of page and of queries:
 * in turns, from a process of its own, so that the machine's moods strike both. The peer does not wait for the disk.
 */
export async function measureServer(): Promise<Row[]> {
  const server = await startProcess()
  const peer = await startPeer()
  try {
    const { taskId, cookies } = await prepare(server)
    const ours = requestsOf(cookies, `/consumer/task/${taskId}`, `/api/consumer/tasks/${taskId}`, draftPath(taskId))
    const theirs = requestsOf(cookies, '/', '/task', '/task')
    const rows: Row[] = []
    for (const [name, kind, goal] of KINDS) {
      const [here, there]: [Load[], Load[]] = [[], []]
      await load(server.url, ours[kind])
      await load(peer.url, theirs[kind])
      for (let round = 0; round < ROUNDS; round += 1) {
        here.push(await load(server.url, ours[kind]))
        there.push(await load(peer.url, theirs[kind]))
      }
      rows.push(...rowsOf(name, here, there, goal))
    }
    rows.push(atMost('memory, most under this load', memory(server.pid()).peak, 280, 'MB'))
    rows.push(plain('the peer: most', memory(peer.pid).peak, 'MB'))
    rows.push(...(await measureHealth(server)))
    rows.push(...(await measureStart(server)))
    return rows
  } finally {
    await peer.stop()
    await server.dispose()
  }
}

type Kind = 'page' | 'json' | 'draft'
type Goal = { ratio: number; p99?: number }

const KINDS: [name: string, kind: Kind, goal: Goal][] = [
  ['survey page, 8 connections', 'page', { ratio: 0.5 }],
  ['JSON of a task, 8 connections', 'json', { ratio: 0.6 }],
  ['a draft on disk, 64 connections', 'draft', { ratio: 0.8, p99: 100 }],
]

function rowsOf(name: string, here: Load[], there: Load[], goal: Goal): Row[] {
  const ours = here.map(({ perSecond }) => perSecond)
  const theirs = there.map(({ perSecond }) => perSecond)
  const p99 = here.map((one) => one.p99)
  return [
    atLeast(`${name}: ratio to the peer`, ratios(ours, theirs), goal.ratio, '×'),
    plain(`${name}: here`, ours, '/s'),
    plain(`${name}: the peer`, theirs, '/s'),
    goal.p99 === undefined ? plain(`${name}: p99`, p99, 'ms') : atMost(`${name}: p99`, p99, goal.p99, 'ms'),
  ]
}

async function prepare(server: ServerProcess): Promise<{ taskId: number; cookies: string[] }> {
  const brand = await signUpBrand(server.url)
  const project = await createProject(brand)
  const task = await createOpenSurvey(brand, project.id, QUESTIONS)
  const cookies: string[] = []
  for (let client = 0; client < CLIENTS; client += 1) {
    const consumer = await createConsumer(brand, { projectId: project.id })
    await assign(brand, task.id, consumer.consumer.id)
    cookies.push(`sid=${consumer.cookies.get('sid')}`)
  }
  return { taskId: task.id, cookies }
}

function draftPath(taskId: number): string {
  return `/api/consumer/tasks/${taskId}/responses`
}

function requestsOf(cookies: string[], page: string, json: string, draft: string) {
  const cookie = (client: number) => ({ Cookie: cookies[client % cookies.length] ?? '' })
  const body = JSON.stringify({
    responses: { often: 'Daily', where: ['Online'], tell: 'It lasts. '.repeat(8) },
    status: 'draft',
  })
  const type = { 'Content-Type': 'application/json' }
  return {
    page: {
      connections: READERS,
      requests: 1_500,
      request: (client: number) => httpRequest('GET', page, cookie(client)),
    },
    json: {
      connections: READERS,
      requests: 2_500,
      request: (client: number) => httpRequest('GET', json, cookie(client)),
    },
    draft: {
      connections: CLIENTS,
      requests: 3_000,
      request: (client: number) => httpRequest('POST', draft, { ...cookie(client), ...type }, body),
    },
  }
}

const HEALTH_CHECKS = 2_000

/** Milliseconds of CPU of one /healthz, and, to say how fast the machine is, of a byte from node:http. */
async function measureHealth(server: ServerProcess): Promise<Row[]> {
  const constant = await startConstant(1)
  const [here, bare]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    here.push(await healthCost(server.url, server.pid()))
    bare.push(await healthCost(constant.url, constant.pid))
  }
  await constant.stop()
  return [atMost('/healthz, CPU', here, 0.5, 'ms'), plain('a byte from node:http, CPU', bare, 'ms')]
}

async function healthCost(url: string, pid: number): Promise<number> {
  const begun = cpuSeconds(pid)
  await load(url, { connections: 2, requests: HEALTH_CHECKS, request: () => httpRequest('GET', '/healthz') })
  return ((cpuSeconds(pid) - begun) / HEALTH_CHECKS) * 1_000
}

/** Seconds of CPU from the start of the process until /healthz answers, on the database that is there; and its memory then. */
async function measureStart(server: ServerProcess): Promise<Row[]> {
  const [costs, held]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    await server.restart()
    costs.push(cpuSeconds(server.pid()))
    held.push(memory(server.pid()).now)
  }
  return [atMost('ready on an existing database, CPU', costs, 1, 's'), atMost('memory, just started', held, 150, 'MB')]
}
