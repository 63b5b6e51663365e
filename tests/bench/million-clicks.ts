import { gzipSync } from 'node:zlib'
import * as schema from '#db/schema'
import { crowdOf } from '~/task-types/design-element-heatmap/figures/clicks-for-tests'
import { encodeClicks, packClicks } from '~/task-types/design-element-heatmap/figures/packed-clicks'
import type { HeatmapClick } from '~/task-types/design-element-heatmap/rounds'
import { createOpenHeatmap } from '../harness/domain/heatmap-clicks'
import type { Brand } from '../harness/domain/people'
import { createProject } from '../harness/domain/projects'
import { addStep, type Filling, fillDatabase, withBrand } from './means/brand'
import { withBystander } from './means/bystander'
import { atMost, median, plain, type Row } from './means/report'

const RESPONSES = 2_000
const CLICKS_EACH = 500
const OPENINGS = 9
const STARTS = 5

/** Opening the results of a heatmap with a million clicks, beside one of few, over the loopback. */
export function measureMillionClicks(): Promise<Row[]> {
  return withBrand(async (server, brand) => {
    const { id: projectId } = await createProject(brand)
    const [large, small] = [await createOpenHeatmap(brand, projectId), await createOpenHeatmap(brand, projectId)]
    await server.stop()
    fillDatabase(server.databasePath, (db) => {
      fillClicks(db, large.id, RESPONSES, CLICKS_EACH)
      fillClicks(db, small.id, 10, 10)
    })
    const [first, waited]: [number[], number[]] = [[], []]
    for (let start = 0; start < STARTS; start += 1) {
      await server.restart()
      // As a person comes to results: by the task's page.
      await brand.page(`/task/${large.id}`)
      const [opened, longest] = await withBystander(server.url, () => open(brand, large.id))
      first.push(opened.ms)
      waited.push(longest)
    }
    const again = await openings(brand, large.id)
    const few = await openings(brand, small.id)
    return [
      atMost('the page with all of its data, compressed', again.bytes / 1_024, 30, 'KB'),
      plain('the same with a hundred clicks', few.bytes / 1_024, 'KB'),
      atMost('opened first after a start, from the task’s page', first, 300, 'ms'),
      atMost('what another request waited meanwhile', waited, 50, 'ms'),
      plain('opened again, or with other filters', again.ms, 'ms'),
      plain('with a hundred clicks', few.ms, 'ms'),
    ]
  })
}

type Opened = { ms: number; bytes: number }

async function openings(brand: Brand, taskId: number): Promise<Opened> {
  const opened: Opened[] = []
  for (let time = 0; time < OPENINGS; time += 1) opened.push(await open(brand, taskId, `&intensity=${100 + time}`))
  return { ms: median(opened.map(({ ms }) => ms)), bytes: Math.max(...opened.map(({ bytes }) => bytes)) }
}

async function open(brand: Brand, taskId: number, filters = ''): Promise<Opened> {
  const start = performance.now()
  const response = await brand.fetch(`/task/${taskId}?tab=responses${filters}`, {
    headers: { 'Accept-Encoding': 'gzip' },
  })
  if (response.headers.get('content-encoding') !== 'gzip') throw new Error('The page came uncompressed')
  const text = await response.text()
  const ms = performance.now() - start
  if (!text.includes('Zones in numbers')) throw new Error('These are not the results')
  return { ms, bytes: gzipSync(text, { level: 6 }).length }
}

/** Puts people and their submissions in. */
export function fillClicks(db: Filling, taskId: number, responses: number, clicksEach: number): void {
  const now = Date.now()
  const { xs, ys } = crowdOf(responses * clicksEach, taskId)
  const stepId = addStep(db, taskId, now)
  for (let n = 0; n < responses; n += 1) {
    const person = { firstName: 'Ada', lastName: `Person ${n}`, email: `person-${taskId}-${n}@example.com` }
    const times = { createdAt: now + n, updatedAt: now + n }
    const [user] = db
      .insert(schema.users)
      .values({ ...person, userType: 'consumer', ...times })
      .returning()
      .all()
    if (!user) throw new Error('The person was not inserted')
    const [consumer] = db
      .insert(schema.respondents)
      .values({ userId: user.id, ...times })
      .returning()
      .all()
    if (!consumer) throw new Error('The consumer was not inserted')
    const clicks = Array.from({ length: clicksEach }, (_, index): HeatmapClick => {
      const click = n * clicksEach + index
      const likes = index % 5 < 3
      return {
        imageId: 'front',
        x: xs[click] ?? 0,
        y: ys[click] ?? 0,
        sentiment: likes ? 'like' : 'dislike',
        round: likes ? 1 : 2,
        comment: index % 10 === 0 ? `What person ${n} says about ${COMMENTED[index % COMMENTED.length]}.` : null,
        timestamp: '2026-03-05T14:00:00.000Z',
      }
    })
    const kept = { responses: JSON.stringify({ clicks }), status: 'submitted' as const, submittedAt: now + n }
    const [response] = db
      .insert(schema.taskResponses)
      .values({ taskId, stepId, consumerId: consumer.id, ...kept, ...times })
      .returning()
      .all()
    if (!response) throw new Error('The response was not inserted')
    // As a submission does.
    const bytes = encodeClicks(packClicks({ clicks }))
    db.insert(schema.responseColumns).values({ responseId: response.id, bytes }).run()
  }
}

const COMMENTED = ['the logo', 'the colour', 'the small letters', 'the cap', 'the picture', 'the promise', 'the shape']
