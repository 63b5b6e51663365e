import { describe, expect, test } from 'vitest'
import type { Response } from '~/responses/responses'
import type { Task } from '~/tasks/tasks'
import { call, type Failure } from '../../harness/calls'
import { expectStatus } from '../../harness/client'
import { clicksOn, type HeatmapWorld, heatmapWorld } from '../../harness/domain/heatmap'
import { createConsumer } from '../../harness/domain/people'
import { assign, createTask } from '../../harness/domain/projects'
import { answer, createTenant } from '../../harness/domain/tenant'
import { startServer } from '../../harness/services/server'

/* How a heatmap is configured and answered over the API. */

const server = await startServer()
const world = await heatmapWorld(await server.signUpBrand())

/** Another consumer of the project, assigned to the task, who has not answered. */
async function newcomer() {
  const person = await createConsumer(world.brand, { projectId: world.project.id })
  await assign(world.brand, world.task.id, person.consumer.id)
  return person
}

const submit = (client: HeatmapWorld['consumer'], body: unknown, id = world.task.id) =>
  call<Response & Failure>(client, 'POST', `/api/tasks/${id}/heatmap-response`, body)

describe('the configuration of a heatmap', () => {
  test('is canonical, whatever is sent', async () => {
    const { brand, project, images } = world
    const { id } = await createTask(brand, project.id, { type: 'design_element_heatmap' })
    const sent = { images: images.map(({ url, name }, index) => ({ id: index, url, name: ` ${name} `, size: 1 })) }
    const { status, body } = await call<Task>(brand, 'PATCH', `/api/tasks/${id}/config`, {
      config: JSON.stringify(sent),
    })
    expect(status).toBe(200)
    expect(body.config).toEqual({
      type: 'design_element_heatmap',
      images: images.map(({ url, name }, index) => ({ id: String(index), url, name, prompt: null })),
      instructions: { round1: '', round2: '' },
    })
  })

  test('names images of this brand alone', async () => {
    const rival = await heatmapWorld(await server.signUpBrand())
    const { brand, project } = world
    const { id } = await createTask(brand, project.id, { type: 'design_element_heatmap' })
    const send = (url: string) =>
      call<Failure>(brand, 'PATCH', `/api/tasks/${id}/config`, { images: [{ id: 'a', url, name: 'A' }] })
    for (const url of [rival.images[0]?.url ?? '', '/api/images/AAAAAAAAAAAAAAAAAAAAAA.webp', '/pack.svg']) {
      const { status, body } = await send(url)
      expect({ status, fields: Object.keys(body.errors ?? {}) }).toEqual({ status: 400, fields: ['images.0.url'] })
    }
  })

  test('needs an image before the task is opened, and while it is', async () => {
    const { brand, project, task } = world
    const { id } = await createTask(brand, project.id, { type: 'design_element_heatmap' })
    expectStatus(200, await call(brand, 'PATCH', `/api/tasks/${id}/config`, { images: [] }))
    const message = 'This task needs at least one image.'
    const opened = await call<Failure>(brand, 'PATCH', `/api/brand/tasks/${id}`, { status: 'open' })
    expect(opened).toMatchObject({ status: 409, body: { message } })
    const emptied = await call<Failure>(brand, 'PATCH', `/api/tasks/${task.id}/config`, { images: [] })
    expect(emptied).toMatchObject({ status: 409, body: { message } })
  })
})

describe('the clicks of a consumer', () => {
  test('are submitted once, and the same again changes nothing', async () => {
    const person = await newcomer()
    const clicks = clicksOn(world.images)
    const first = await submit(person, { clicks, consumerId: 1 })
    expect(first).toMatchObject({ status: 201, body: { status: 'submitted', consumerId: person.consumer.id } })
    const read = { clicks: clicks.map((click) => ({ ...click, consumerId: person.consumer.id })) }
    expect(first.body.responses).toEqual(read)
    const asked = await call<{ response: Response }>(person, 'GET', `/api/consumer/tasks/${world.task.id}`)
    expect(asked.body.response.responses).toEqual(read)
    const { body: all } = await call<Response[]>(world.brand, 'GET', `/api/tasks/${world.task.id}/responses`)
    expect(all.find(({ consumerId }) => consumerId === person.consumer.id)?.responses).toEqual(read)
    const later = clicks.map((click) => ({ ...click, timestamp: '2026-03-06T00:00:00.000Z', consumerId: 99 }))
    expect(await submit(person, { clicks: later })).toMatchObject({ status: 200, body: { responses: { clicks } } })
    const other = await submit(person, { clicks: clicks.map((click) => ({ ...click, comment: 'Other' })) })
    expect(other).toMatchObject({ status: 409, body: { message: 'You have already submitted this task.' } })
  })

  test('are complete when each image has one in each round', async () => {
    const person = await newcomer()
    const [first, ...others] = clicksOn(world.images)
    const { status, body } = await submit(person, { clicks: others })
    expect({ status, errors: body.errors }).toEqual({
      status: 400,
      errors: { 'clicks.front.round1': ['Please mark at least one place you like.'] },
    })
    expect(await submit(person, {})).toMatchObject({
      status: 400,
      body: { message: 'Please mark at least one place you like.' },
    })
    expect(await submit(person, { clicks: [first, ...others] })).toMatchObject({ status: 201 })
  })

  test('are kept as a draft while they are not, by the call for all types', async () => {
    const person = await newcomer()
    const [first] = clicksOn(world.images)
    const { timestamp: _, ...bare } = first ?? { timestamp: '' }
    const draft = await answer(person, world.task.id, { clicks: [bare] }, 'draft')
    expect(draft).toMatchObject({ status: 201, body: { status: 'draft', responses: { clicks: [bare] } } })
    expect(draft.text).toMatch(/"timestamp":"\d{4}-/)
    const text = JSON.stringify({ clicks: clicksOn(world.images) })
    expect(await answer(person, world.task.id, text)).toMatchObject({ status: 200, body: { status: 'submitted' } })
  })

  test.each([
    ['outside the image', { x: 101 }, 'clicks.0.x'],
    ['on an unknown image', { imageId: 'side' }, 'clicks.0.imageId'],
    ['whose sentiment and round disagree', { round: 2 }, 'clicks.0.sentiment'],
    ['with a comment of 1,001 letters', { comment: 'a'.repeat(1_001) }, 'clicks.0.comment'],
  ])('are refused %s', async (_what, change, field) => {
    const [first, ...others] = clicksOn(world.images)
    const { status, body } = await submit(await newcomer(), { clicks: [{ ...first, ...change }, ...others] })
    expect({ status, fields: Object.keys(body.errors ?? {}) }).toEqual({ status: 400, fields: [field] })
  })

  test('are at most 500', async () => {
    const [first] = clicksOn(world.images)
    const { status, body } = await submit(await newcomer(), { clicks: Array.from({ length: 501 }, () => first) })
    expect({ status, errors: body.errors }).toEqual({
      status: 400,
      errors: { clicks: ['Please make at most 500 marks'] },
    })
  })

  test('are taken by heatmaps alone: 409 on another type, 404 where it is not theirs', async () => {
    const tenant = await createTenant(server)
    const body = { clicks: clicksOn(world.images) }
    expect(await submit(tenant.consumer, body, tenant.task.id)).toMatchObject({ status: 409 })
    expect(await submit(tenant.consumer, body)).toMatchObject({ status: 404 })
    expect(await call(tenant.consumer, 'POST', `/api/tasks/${tenant.task.id}/heatmap-response`, [])).toMatchObject({
      status: 400,
    })
  })
})

describe('a step of the page', () => {
  const step = (fields: Record<string, string>) => ({ image: 'front', round: '1', ...fields })
  const mark = step({ save: '1', x: '25', y: '40', comment: 'The cap.', timestamp: '2026-03-05T14:03:00.000Z' })

  test('marks once when an island sends it twice, and adds to what another device has marked', async () => {
    const person = await newcomer()
    const path = `/consumer/task/${world.task.id}/step`
    for (const fields of [mark, mark, step({ save: '1', x: '70', y: '10', comment: '' }), mark]) {
      const reply = await person.post(path, fields)
      expect(reply).toMatchObject({ status: 200, body: { to: 'image=1&round=1', submitted: false } })
    }
    const { body } = await call<Response[]>(world.brand, 'GET', `/api/tasks/${world.task.id}/responses`)
    const kept = body.find(({ consumerId }) => consumerId === person.consumer.id)?.responses
    expect(kept).toMatchObject({
      clicks: [
        { x: 25, y: 40, comment: 'The cap.' },
        { x: 70, y: 10, comment: null },
      ],
    })
    expect(kept).toHaveProperty('clicks.length', 2)
  })

  test('leads from page to page without script, and says why it cannot be left', async () => {
    const person = await newcomer()
    const page = `/consumer/task/${world.task.id}`
    const stuck = await person.post(page, step({ go: 'next' }))
    expect(stuck.status).toBe(400)
    expect(stuck.text).toContain('Please mark at least one place you like.')
    const pressed = await person.post(page, step({ 'press.320x427.x': '80', 'press.320x427.y': '171' }))
    expect(pressed.headers.get('location')).toBe(`${page}?image=1&round=1&x=25&y=40.05`)
    const saved = await person.post(page, mark)
    expect([saved.status, saved.headers.get('location')]).toEqual([303, `${page}?image=1&round=1`])
    const next = await person.post(page, step({ go: 'next' }))
    expect(next.headers.get('location')).toBe(`${page}?image=1&round=2`)
  })
})
