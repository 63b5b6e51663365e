import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { call } from '../../harness/calls'
import { expectStatus } from '../../harness/client'
import { createOpenHeatmap, DISLIKE, LIKE, submitClicks } from '../../harness/domain/heatmap-clicks'
import { createProject } from '../../harness/domain/projects'
import { createTenant } from '../../harness/domain/tenant'
import { startServer } from '../../harness/services/server'

const server = await startServer()
const mine = await createTenant(server)
const project = await createProject(mine.brand)
const task = await createOpenHeatmap(mine.brand, project.id)
const people = await submitClicks(mine.brand, task, {
  Ada: [
    { x: 20, y: 30, comment: 'Calm, "really"' },
    { x: 24, y: 30 },
    { ...DISLIKE, x: 60, y: 60, comment: '=SUM(A1)' },
  ],
  Bo: [{ ...DISLIKE, x: 22, y: 33, comment: 'Pale' }],
})
const consumerIds = people.map(({ consumer }) => consumer.id)

const get = (path: string) => call(mine.brand, 'GET', `/api/tasks/${task.id}/${path}`)

describe('the clicks of a heatmap', () => {
  test('are those of all submissions, oldest first, in their order, with who made them', async () => {
    const reply = await get('heatmap-responses')
    const [ada, bo] = consumerIds
    expect(reply.status).toBe(200)
    expect(reply.body).toEqual([
      { ...LIKE, x: 20, y: 30, comment: 'Calm, "really"', consumerId: ada },
      { ...LIKE, x: 24, y: 30, consumerId: ada },
      { ...DISLIKE, x: 60, y: 60, comment: '=SUM(A1)', consumerId: ada },
      { ...LIKE, imageId: 'back', consumerId: ada },
      { ...DISLIKE, imageId: 'back', consumerId: ada },
      { ...DISLIKE, x: 22, y: 33, comment: 'Pale', consumerId: bo },
      { ...LIKE, consumerId: bo },
      { ...LIKE, imageId: 'back', consumerId: bo },
      { ...DISLIKE, imageId: 'back', consumerId: bo },
    ])
  })

  test('of a task of another type are none', async () => {
    const reply = await call(mine.brand, 'GET', `/api/tasks/${mine.task.id}/heatmap-responses`)
    expect([reply.status, reply.body]).toEqual([200, []])
  })
})

describe('the analysis of a heatmap', () => {
  test('gathers them into zones', async () => {
    expect((await get('analysis?imageId=front')).body).toEqual({
      respondents: 2,
      images: [
        {
          imageId: 'front',
          name: 'Front of the pack',
          clicks: 5,
          likes: 3,
          dislikes: 2,
          zones: [
            {
              x: 22,
              y: 31,
              clicks: 3,
              likes: 2,
              dislikes: 1,
              comments: ['Calm, "really"', 'Pale'],
              box: { left: 20, top: 30, width: 4, height: 3 },
            },
            { x: 60, y: 60, clicks: 1, likes: 0, dislikes: 1, comments: ['=SUM(A1)'], box: null },
            { x: 95, y: 95, clicks: 1, likes: 1, dislikes: 0, comments: [], box: null },
          ],
        },
      ],
    })
  })

  test('is narrowed by sentiment, and refuses what it does not know', async () => {
    expect((await get('analysis?sentiment=dislike')).body).toMatchObject({
      respondents: 2,
      images: [
        { imageId: 'front', clicks: 2, likes: 0, dislikes: 2 },
        { imageId: 'back', clicks: 2, likes: 0, dislikes: 2 },
      ],
    })
    for (const query of ['imageId=side', 'sentiment=love', 'sentiment=']) {
      expect((await get(`analysis?${query}`)).status).toBe(400)
    }
  })

  test('is exported as a row a click', async () => {
    const response = await mine.brand.fetch(`/api/tasks/${task.id}/export.csv`)
    const lines = (await response.text()).trimEnd().split('\r\n')
    expect(lines).toHaveLength(10)
    expect(lines[0]).toBe('Consumer,Email,Submitted At,Image,Round,Sentiment,X,Y,Comment')
    expect(lines[1]).toMatch(/^Ada Lind,[^,]+,[^,]+Z,Front of the pack,1,like,20,30,"Calm, ""really"""$/)
    expect(lines[3]).toMatch(/,Front of the pack,2,dislike,60,60,'=SUM\(A1\)$/)
  })
})

describe('its page and pictures', () => {
  const picture = (query: string, owner = mine.brand) => owner.fetch(`/task/${task.id}/picture?${query}`)

  test('follow what is submitted after they were made', async () => {
    const page = () => mine.brand.page(`/task/${task.id}?tab=responses`)
    expect((await page()).text).toContain('2 respondents, 5 marks')
    await submitClicks(mine.brand, task, { Cy: [{ x: 21, y: 31, comment: 'Third' }] })
    expect((await page()).text).toContain('3 respondents, 7 marks')
  })

  test('have the image’s shape, finer for a file, and are others for other filters', async () => {
    const [overlay, file, onImage, likes] = await Promise.all(
      ['as=overlay', 'as=file', 'as=file-on-image', 'as=overlay&sentiment=like'].map(async (query) => {
        const response = expectOk(await picture(query))
        const bytes = Buffer.from(await response.arrayBuffer())
        const { format, width, height } = await sharp(bytes).metadata()
        expect(response.headers.get('content-type')).toBe(`image/${format}`)
        return { bytes, format, size: [width, height], disposition: response.headers.get('content-disposition') }
      }),
    )
    expect(overlay).toMatchObject({ format: 'webp', size: [135, 180], disposition: null })
    expect(overlay?.bytes.length).toBeLessThan(10_000)
    const attachment = expect.stringMatching(/^attachment; filename="Which pack heatmap [\d-]{10}\.png"$/)
    expect(file).toMatchObject({ format: 'png', size: [900, 1_200], disposition: attachment })
    expect(onImage).toMatchObject({ format: 'png', size: [900, 1_200], disposition: attachment })
    expect(likes?.bytes.equals(overlay?.bytes ?? Buffer.alloc(0))).toBe(false)
  })

  test('are the brand’s alone, and of tasks that have any', async () => {
    const stranger = await server.signUpBrand()
    expect((await picture('as=overlay', stranger)).status).toBe(404)
    expect((await stranger.fetch(`/task/${task.id}/summaries`)).status).toBe(404)
    expect((await mine.brand.fetch(`/task/${mine.task.id}/picture`)).status).toBe(404)
    expect(expectStatus(200, await mine.brand.json('GET', `/task/${mine.task.id}/summaries`)).body).toEqual([])
  })
})

test('an instance without a model makes the summary of a zone itself', async () => {
  const reply = await call(mine.brand, 'POST', `/api/tasks/${task.id}/zone-summary`, { comments: ['Too small.'] })
  expect(reply.body).toEqual({ summary: 'One comment: “Too small.”', source: 'extract' })
})

function expectOk(response: Response): Response {
  expect(response.status).toBe(200)
  return response
}
