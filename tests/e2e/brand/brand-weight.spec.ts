import type { Page, Request } from '@playwright/test'
import { expectStatus } from '../../harness/client'
import { packPicture, uploadImage } from '../../harness/domain/heatmap'
import { type Brand, createConsumer } from '../../harness/domain/people'
import { assign, createProject, createTask } from '../../harness/domain/projects'
import { enter, expect, phone, test } from '../harness/fixtures'

/** Of a page with an empty cache, until nothing more comes: all requests, and its script on the wire with headers. */
const MOST = { requests: 30, kb: 200 }

for (const [screen, use] of Object.entries({ desk: { viewport: { width: 1280, height: 800 } }, phone })) {
  test.describe(`on a ${screen}`, () => {
    test.use(use)

    test('a brand’s page with many pictures loads with few requests and little script', async ({
      context,
      page,
      brand,
    }) => {
      const faults: string[] = []
      const paths = await picturedPages(brand)
      await enter(context, brand)
      for (const path of paths) {
        const { requests, kb } = await weigh(page, path)
        if (requests > MOST.requests || kb > MOST.kb) faults.push(`${path}: ${requests} requests, ${kb} KB`)
      }
      expect(faults).toEqual([])
    })
  })
}

test('pictures that are folded away come with what is unfolded, and nothing moves', async ({
  context,
  page,
  brand,
}) => {
  const { id: projectId } = await createProject(brand)
  const features = await features10(brand)
  const { id } = await createTask(brand, projectId, { type: 'feature_prioritization' })
  expectStatus(200, await brand.json('PATCH', `/api/tasks/${id}/config`, { features }))
  await enter(context, brand)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(`/task/${id}?tab=build`, { waitUntil: 'networkidle' })
  expect(asked.filter((path) => path.startsWith('/api/images/'))).toEqual([])
  // Held until what is around it was measured.
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/images/**', async (route) => {
    await held
    await route.continue()
  })
  await page.getByLabel('More of feature 2').click()
  const removal = page.getByRole('button', { name: 'Remove feature 2' })
  const before = (await removal.boundingBox())?.y ?? 0
  release()
  const picture = page.locator('#feature-2 img')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  expect(asked.filter((path) => path.startsWith('/api/images/'))).toEqual([features[1]?.imageUrl])
  expect((await removal.boundingBox())?.y).toBeCloseTo(before, 0)
})

test('in a preview the pictures of options come once they are on the screen, and without script too', async ({
  browser,
  brand,
  baseURL,
}) => {
  const { id: projectId } = await createProject(brand)
  const { id } = await createTask(brand, projectId)
  const survey = (await kinds(brand)).find(({ type }) => type === 'custom_survey')
  expectStatus(200, await brand.json('PATCH', `/api/tasks/${id}/config`, survey?.config))
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ ...phone, javaScriptEnabled, baseURL })
    try {
      await enter(context, brand)
      const page = await context.newPage()
      await page.goto(`/task/${id}/preview`, { waitUntil: 'networkidle' })
      const shown = page.frameLocator('iframe').locator('img:visible')
      await expect(shown).toHaveCount(20)
      for (const picture of [shown.first(), shown.last()]) {
        await picture.scrollIntoViewIfNeeded()
        await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(480)
      }
    } finally {
      await context.close()
    }
  }
})

test('a list of images shows each in its place, without script too', async ({ browser, brand, baseURL }) => {
  const { id: projectId } = await createProject(brand)
  const { id } = await createTask(brand, projectId, { type: 'design_element_heatmap' })
  const images = (await pictures(brand, 3)).map(({ url }, index) => ({ id: `i${index}`, url, name: `Image ${index}` }))
  expectStatus(200, await brand.json('PATCH', `/api/tasks/${id}/config`, { images }))
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  try {
    await enter(context, brand)
    const page = await context.newPage()
    await page.goto(`/task/${id}?tab=build`)
    for (const place of [1, 2, 3]) {
      const line = page.locator(`#image-${place} img`).first()
      await expect.poll(() => line.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(3 * 96)
      const [square, whole] = [await line.locator('..').boundingBox(), await line.boundingBox()]
      expect((square?.x ?? 0) - (whole?.x ?? 0)).toBe((place - 1) * 32)
    }
  } finally {
    await context.close()
  }
})

async function weigh(page: Page, path: string): Promise<{ requests: number; kb: number }> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Network.clearBrowserCache')
  await cdp.detach()
  await page.goto('about:blank')
  const done: Request[] = []
  const note = (request: Request) => {
    if (request.url().startsWith('http')) done.push(request)
  }
  page.on('requestfinished', note)
  const answer = await page.goto(path, { waitUntil: 'networkidle' })
  page.off('requestfinished', note)
  expect(answer?.status(), path).toBe(200)
  const scripts = done.filter((request) => request.resourceType() === 'script')
  const sizes = await Promise.all(scripts.map((request) => request.sizes()))
  const bytes = sizes.reduce((sum, size) => sum + size.responseHeadersSize + size.responseBodySize, 0)
  return { requests: done.length, kb: Math.round(bytes / 102.4) / 10 }
}

/** The pages of tasks of each type with pictures: one that can be changed, one with samples, and one with an answer. */
async function picturedPages(brand: Brand): Promise<string[]> {
  const { id: projectId } = await createProject(brand)
  const shown = ['?tab=build', '/preview']
  const pages = [`/project/${projectId}/report`]
  for (const { type, config, answers } of await kinds(brand)) {
    const screener = type === 'custom_survey' ? [] : ['/screener', '/screener/preview']
    const open = async () => {
      const { id } = await createTask(brand, projectId, { type })
      expectStatus(200, await brand.json('PATCH', `/api/tasks/${id}/config`, config))
      expectStatus(200, await brand.json('PATCH', `/api/brand/tasks/${id}`, { status: 'open' }))
      return id
    }
    const sampled = await open()
    expectStatus(303, await brand.post(`/task/${sampled}/samples`, { key: `samples-${type}` }))
    pages.push(...[...shown, '?tab=responses', '/export', ...screener].map((part) => `/task/${sampled}${part}`))
    const answered = await open()
    const { consumer, ...person } = await createConsumer(brand, { projectId })
    await assign(brand, answered, consumer.id)
    const rounds = await person.json<{ rounds?: Round[] }>('GET', `/api/consumer/tasks/${answered}`)
    const sent = { responses: answers(rounds.body.rounds ?? []), status: 'submitted' }
    expectStatus(201, await person.json('POST', `/api/consumer/tasks/${answered}/responses`, sent))
    pages.push(...shown.map((part) => `/task/${answered}${part}`))
  }
  return pages
}

type Round = { roundId: string; features: string[] }
type Kind = { type: string; config: unknown; answers(rounds: Round[]): unknown }

async function kinds(brand: Brand): Promise<Kind[]> {
  const variants = (await pictures(brand, 4)).map(({ url }, index) => ({
    id: `p${index}`,
    name: `Pack ${index}`,
    imageUrl: url,
  }))
  const images = (await pictures(brand, 10)).map(({ url }, index) => ({ id: `i${index}`, url, name: `Image ${index}` }))
  const options = (await pictures(brand, 10)).map(({ url }, index) => ({ option: `Bottle ${index}`, url }))
  return [
    {
      type: 'pack_vs_pack_comparator',
      config: { variants, attributes: [{ id: 'clarity', label: 'Clarity', type: 'forced_choice' }] },
      answers: () => ({ clarity_forced_choice: 'p0' }),
    },
    {
      type: 'design_element_heatmap',
      config: { images },
      answers: () => ({
        clicks: images.flatMap(({ id: imageId }) =>
          [1, 2].map((round) => ({
            ...{ imageId, x: 20, y: 30, sentiment: round === 1 ? 'like' : 'dislike', round, comment: null },
            timestamp: '2026-03-05T14:00:00.000Z',
          })),
        ),
      }),
    },
    {
      type: 'feature_prioritization',
      config: { features: await features10(brand), setSize: 4, roundsPerRespondent: 8 },
      answers: (rounds) =>
        rounds.map(({ roundId, features }) => ({
          ...{ roundId, features, mostImportant: features[0], leastImportant: features.at(-1) },
        })),
    },
    {
      type: 'custom_survey',
      config: {
        questions: [
          {
            ...{ id: 'q', type: 'image_choice', title: 'Which?', options: options.map(({ option }) => option) },
            settings: { images: options },
          },
          {
            ...{ id: 'r', type: 'single_choice', title: 'And then?', options: options.map(({ option }) => option) },
            settings: { images: options },
          },
        ],
      },
      answers: () => ({ q: 'Bottle 1', r: 'Bottle 2' }),
    },
  ]
}

async function features10(brand: Brand) {
  const images = await pictures(brand, 10)
  return images.map(({ url }, index) => ({ id: `f${index}`, text: `Feature ${index}`, imageUrl: url }))
}

async function pictures(brand: Brand, count: number) {
  const each = Array.from({ length: count }, (_, index) => packPicture(600 + index, 800))
  return await Promise.all(each.map(async (picture) => await uploadImage(brand, await picture)))
}
