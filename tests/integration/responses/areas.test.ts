import { expect, test } from 'vitest'
import { expectStatus } from '../../harness/client'
import { createOpenHeatmap, submitClicks } from '../../harness/domain/heatmap-clicks'
import { createProject } from '../../harness/domain/projects'
import { rowsOf } from '../../harness/services/database'
import { startServer } from '../../harness/services/server'

const server = await startServer()
const brand = await server.signUpBrand()
const stranger = await server.signUpBrand()

test('a brand draws and names areas of its own images, by a form without script', async () => {
  const project = await createProject(brand)
  const task = await createOpenHeatmap(brand, project.id)
  const spot = (x: number, y: number) => ({
    imageId: 'front',
    x,
    y,
    sentiment: 'like' as const,
    round: 1 as const,
    comment: null,
    timestamp: '2026-03-05T14:03:00.000Z',
  })
  const dislike = { ...spot(80, 80), sentiment: 'dislike' as const, round: 2 as const }
  await submitClicks(brand, task, { Ada: [spot(20, 20), dislike], Bo: [spot(22, 20), dislike] })
  const results = `/task/${task.id}?tab=responses`
  const page = async (search = '') => (await brand.page(results + search)).text
  const address = (search: string) => `/task/${task.id}/area?tab=responses&${search}`
  const own = {
    kind: 'own',
    imageId: 'front',
    name: 'Logo and glass',
    left: '10',
    top: '10',
    width: '11',
    height: '20',
  }

  expect(await page()).toContain('Draw your own area')
  const form = await brand.page(address('imageId=front'))
  expect([form.status, form.text.includes('Left, %')]).toEqual([200, true])

  const faulty = await brand.post(address('imageId=front'), { ...own, name: ' ', left: '95', height: 'x' })
  expect(faulty.status).toBe(400)
  for (const said of ['Enter a name', 'beyond the image', 'from 0 to 100', 'value="95"']) {
    expect(faulty.text).toContain(said)
  }
  expect((await brand.post(address('imageId=front'), { ...own, imageId: 'none' })).status).toBe(400)
  for (const [who, status] of [
    [stranger, 404],
    [server.client(), 307],
  ] as const) {
    expect((await who.post(address('imageId=front'), own)).status).toBe(status)
  }

  const saved = await brand.post(address('imageId=front'), own)
  expect([saved.status, saved.headers.get('location')]).toEqual([303, `${results}&imageId=front`])
  // One of the two has a mark in it, at 20, 20; that at 22, 20 lies beside it.
  expect(await page()).toMatch(/Logo and glass.*50%/s)

  const zone = { kind: 'zone', imageId: 'front', name: 'The cap', left: '21', top: '20', width: '0', height: '0' }
  expect((await brand.post(address('x=21&y=20&imageId=front'), zone)).status).toBe(303)
  const named = await page()
  expect(named).toContain('The cap')
  const [, id = ''] = /area\?[^"]*area=(\d+)/.exec(named) ?? []
  const compared = await page('&group1=tag:none')
  expect(compared).toContain('The cap')

  const copied = await brand.post(`/task/${task.id}/duplication`, { key: 'copy' })
  const copy = Number(/\/task\/(\d+)/.exec(copied.headers.get('location') ?? '')?.[1])
  const areas = (of: number) => rowsOf(server, `SELECT name, kind, "left", width FROM task_areas WHERE task_id = ${of}`)
  expect(areas(copy)).toEqual(areas(task.id))
  expect(areas(copy)).toHaveLength(2)

  expect((await stranger.page(address(`area=${id}`))).status).toBe(404)
  const removal = `/task/${task.id}/area-removal?tab=responses&area=${id}`
  expect((await stranger.post(removal, {})).status).toBe(404)
  expect(await page()).toContain('The cap')
  expect((await brand.post(removal, {})).status).toBe(303)
  expect((await brand.page(address(`area=${id}`))).status).toBe(404)
  // A task whose type has no images has no areas.
  expectStatus(404, await brand.json('GET', `/task/${task.id}/area?imageId=unknown`))
})
