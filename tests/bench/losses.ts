import { setTimeout as delay } from 'node:timers/promises'
import { createClient } from '../harness/client'
import { type ConsumerPerson, createConsumer, signUpBrand } from '../harness/domain/people'
import { assign, createProject } from '../harness/domain/projects'
import { createOpenSurvey } from '../harness/domain/survey'
import { createDatabase, type Postgres, psql } from '../harness/services/postgres'
import { childrenOf } from '../harness/services/process-tree'
import { type S3Double, startS3 } from '../harness/services/s3'
import { type ServerProcess, startProcess } from '../harness/services/server-process'
import { videoForm, WEBM } from '../harness/video-bytes'
import { startDatabase } from './means/own-postgres'
import { atMost, plain, type Row } from './means/report'

const CLIENTS = 50
const KILLS = 20
const GONE_MS = 60_000

type Scene = {
  server: ServerProcess
  address: string
  postgres: Postgres
  bucket: S3Double
  people: ConsumerPerson[]
  taskIds: number[]
}

/** What was acknowledged, and how long what was refused has waited. */
type Told = { answers: string[]; videos: string[]; slowest: number; refused: number; other: Set<number> }

/**
 * Two processes with PostgreSQL and a bucket, and fifty people who answer and send videos without a pause: one of the two is
 * killed twenty times, and then the database and the bucket are each gone for a minute.
 */
export async function measureLosses(): Promise<Row[]> {
  const postgres = await startDatabase()
  const bucket = await startS3()
  const address = createDatabase(postgres.folder, 'losses')
  const server = await startProcess({ DATABASE_URL: address, WEB_CONCURRENCY: '2', ...bucket.environment })
  try {
    const scene = { server, address, postgres, bucket, ...(await people(server)) }
    const killed = await whileAnswering(scene, 0, async () => {
      for (let kill = 0; kill < KILLS; kill += 1) {
        await delay(2_000)
        const victims = childrenOf(server.pid())
        process.kill(victims[kill % victims.length] ?? 0, 'SIGKILL')
      }
      await delay(2_000)
    })
    const noDatabase = await whileAnswering(scene, 1, async () => {
      await postgres.stop()
      await delay(GONE_MS)
      await postgres.start()
      await delay(5_000)
    })
    const noBucket = await whileAnswering(scene, 2, async () => {
      await bucket.stop()
      await delay(GONE_MS)
      await bucket.start()
      await delay(5_000)
    })
    return [
      ...(await rowsOf(`one of two killed ${KILLS} times`, scene, killed)),
      ...(await rowsOf('PostgreSQL gone for 60 s', scene, noDatabase)),
      atMost('… the slowest refusal', noDatabase.slowest, 2_500, 'ms'),
      ...(await rowsOf('the bucket gone for 60 s', scene, noBucket)),
      atMost('… the slowest refusal', noBucket.slowest, 2_500, 'ms'),
    ]
  } finally {
    await server.dispose()
    await bucket.stop()
    await postgres.dispose()
  }
}

async function people(server: ServerProcess) {
  const brand = await signUpBrand(server.url)
  const project = await createProject(brand)
  const questions = [
    { id: 'why', type: 'long_text_box', title: 'Why?' },
    { id: 'clip', type: 'video_recording', title: 'Show us' },
  ]
  const taskIds: number[] = []
  for (let turn = 0; turn < 3; turn += 1) taskIds.push((await createOpenSurvey(brand, project.id, questions)).id)
  const everyone: ConsumerPerson[] = []
  for (let n = 0; n < CLIENTS; n += 1) {
    const person = await createConsumer(brand, { projectId: project.id })
    for (const taskId of taskIds) await assign(brand, taskId, person.consumer.id)
    everyone.push(person)
  }
  return { people: everyone, taskIds }
}

/** Each saves a draft again and again, every fourth time with a video, until what goes wrong is over. */
async function whileAnswering(scene: Scene, turn: number, happens: () => Promise<void>): Promise<Told> {
  const told: Told = { answers: [], videos: [], slowest: 0, refused: 0, other: new Set() }
  const taskId = scene.taskIds[turn] ?? 0
  const last = new Map<number, string>()
  let over = false
  const answering = scene.people.map(async (person, n) => {
    for (let at = 0; !over; at += 1) {
      const begun = performance.now()
      // A browser takes another connection where the one that it had is gone.
      const client = createClient(scene.server.url)
      for (const [name, value] of person.cookies) client.cookies.set(name, value)
      const why = `${turn} ${n} ${at} of what was said`
      const reply = await (at % 4 === 3 ? sendVideo(client, taskId) : sendDraft(client, taskId, why)).catch(() => null)
      if (!reply) await delay(50)
      else if (reply.status === 503) {
        told.refused += 1
        told.slowest = Math.max(told.slowest, performance.now() - begun)
        await delay(200)
      } else if (reply.status >= 300) told.other.add(reply.status)
      else if (reply.filename) told.videos.push(reply.filename)
      else last.set(n, why)
    }
  })
  await happens()
  over = true
  await Promise.all(answering)
  told.answers = [...last.values()]
  return told
}

async function sendDraft(client: ReturnType<typeof createClient>, taskId: number, why: string) {
  const body = JSON.stringify({ responses: { why }, status: 'draft' })
  const headers = { 'Content-Type': 'application/json' }
  const response = await client.fetch(`/api/consumer/tasks/${taskId}/responses`, { method: 'POST', headers, body })
  await response.arrayBuffer()
  return { status: response.status, filename: null }
}

async function sendVideo(client: ReturnType<typeof createClient>, taskId: number) {
  const body = videoForm({ taskId, questionId: 'clip', bytes: WEBM })
  const response = await client.fetch('/api/consumer/videos', { method: 'POST', body })
  const said: { filename?: string } = JSON.parse((await response.text()) || '{}')
  return { status: response.status, filename: said.filename ?? null }
}

async function rowsOf(what: string, { address, bucket }: Scene, told: Told): Promise<Row[]> {
  const drafts = psql(address, 'select responses from task_responses').split('\n')
  const lostAnswers = told.answers.filter((said) => {
    const [turn, n, at] = said.split(' ').map(Number)
    // One that was not acknowledged may stand there in its place.
    return !drafts.some((draft) => {
      const found = /"(\d+) (\d+) (\d+) of what/.exec(draft)?.slice(1).map(Number)
      return found && found[0] === turn && found[1] === n && (found[2] ?? -1) >= (at ?? 0)
    })
  }).length
  const rows = new Set(psql(address, "select file_name from uploads where kind = 'video'").split('\n'))
  const lostVideos = [...rows].filter((name) => name !== '' && !bucket.objects.has(`videos/${name}`)).length
  const twice = Number(psql(address, 'select count(*) - count(distinct (task_id, consumer_id)) from task_responses'))
  return [
    plain(`${what}: answers and videos acknowledged`, told.answers.length + told.videos.length, ''),
    atMost('… acknowledged and lost', lostAnswers + lostVideos, 0, ''),
    atMost('… twice', twice, 0, ''),
    plain('… refused with 503', told.refused, ''),
    atMost(`… answered otherwise${told.other.size > 0 ? ` (${[...told.other]})` : ''}`, told.other.size, 0, ''),
  ]
}
