import { psql } from '../../harness/postgres'
import { startProcess } from '../../harness/server-process'
import { httpRequest, type Load, load, open, readAnswers } from '../means/load'
import { atLeast, atMost, median, plain, type Row } from '../means/report'
import { QUESTIONS } from '../means/survey-questions'
import { makeWorld, moveToPostgres, startDatabase, type World } from './world'

const CLIENTS = 64
const SUBMISSIONS = 4_096
const PAGES = 600
const ROUNDS = 3

/** What SQLite, PostgreSQL and two processes carry, on one machine together with what asks them. */
export async function measureScale(): Promise<Row[]> {
  const world = await makeWorld(SUBMISSIONS)
  const postgres = await startDatabase()
  try {
    const one = await pagesOf(world, world.server.url)
    await world.server.restart({ WEB_CONCURRENCY: '2' })
    const two = await pagesOf(world, world.server.url)
    const { address, there, back } = await moveToPostgres(world, postgres)
    const server = await startProcess({ DATABASE_URL: address })
    const onPostgres = await pagesOf(world, server.url)
    const { perSecond, p99 } = await submitAll(world, server.url)
    const kept = Number(psql(address, `select count(*) from task_responses where task_id = ${world.hotId}`))
    await server.dispose()
    return [
      atMost('100,000 responses copied to PostgreSQL and back', there + back, 60, 's'),
      plain('… there', there, 's'),
      plain('pages a second, SQLite, one process', one, ''),
      plain('… two processes', two, ''),
      atLeast('… two beside one', median(two) / median(one), 1.7, '×'),
      plain('… PostgreSQL, one process', onPostgres, ''),
      atLeast('… PostgreSQL beside SQLite', median(onPostgres) / median(one), 0.8, '×'),
      atLeast(`${CLIENTS} clients submitting to one task, PostgreSQL with fsync`, perSecond, 500, '/s'),
      atMost('… the 99th of a hundred', p99, 150, 'ms'),
      atMost('… lost', SUBMISSIONS - kept, 0, ''),
    ]
  } finally {
    await world.server.dispose()
    await postgres.dispose()
  }
}

/** Pages a second, of consumers and of the brand, each round by sixteen people at once. */
async function pagesOf({ hotId, projectId, brand, cookies }: World, url: string): Promise<number[]> {
  const own = [...brand.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const paths = [`/consumer/task/${hotId}`, '/', '/', `/?project=${projectId}`]
  const request = (client: number) => {
    const isConsumer = client % paths.length < 2
    const Cookie = isConsumer ? (cookies[client] ?? '') : own
    return httpRequest('GET', paths[client % paths.length] ?? '/', { Cookie, Accept: 'text/html' })
  }
  const plan = { connections: 16, request }
  await load(url, { ...plan, requests: PAGES })
  const rounds: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) rounds.push((await load(url, { ...plan, requests: PAGES })).perSecond)
  return rounds
}

/** Everyone submits to one task, 64 at a time. */
async function submitAll({ hotId, cookies }: World, url: string): Promise<Load> {
  const body = JSON.stringify({ responses: answers(), status: 'submitted' })
  const path = `/api/consumer/tasks/${hotId}/responses`
  const sockets = await Promise.all(Array.from({ length: CLIENTS }, () => open(url)))
  const left = [...cookies]
  const waits: number[] = []
  const begun = performance.now()
  await Promise.all(
    sockets.map(async (socket) => {
      const answered = readAnswers(socket)
      for (let cookie = left.pop(); cookie !== undefined; cookie = left.pop()) {
        const sent = performance.now()
        socket.write(httpRequest('POST', path, { Cookie: cookie, 'Content-Type': 'application/json' }, body))
        await answered(1)
        waits.push(performance.now() - sent)
      }
    }),
  )
  const seconds = (performance.now() - begun) / 1_000
  for (const socket of sockets) socket.destroy()
  waits.sort((a, b) => a - b)
  return { perSecond: waits.length / seconds, p99: waits[Math.floor(waits.length * 0.99)] ?? 0 }
}

function answers(): Record<string, unknown> {
  return Object.fromEntries(
    QUESTIONS.map(({ id, type, options }) => {
      if (type === 'single_choice') return [id, options[0]]
      return [id, type === 'multiple_choice' ? options.slice(0, 2) : 'It lasts, and nobody would take another one.']
    }),
  )
}
