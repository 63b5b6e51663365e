import type { Page } from '@playwright/test'
import { exampleConfig } from '~/task-types/custom-survey/example-config'
import { pdf } from '../../harness/chosen-files'
import { expectStatus } from '../../harness/client'
import { uploadImage } from '../../harness/domain/heatmap'
import type { Brand } from '../../harness/domain/people'
import { widerThanWindow } from '../harness/accessibility'
import { surveyWorld, VIDEO } from '../harness/consumer-world'
import { eitherWay, expect, phone, test } from '../harness/fixtures'
import { slowDown } from '../harness/network'
import { openTask, responsesOf } from '../harness/task-page'

/* Forty questions of every kind, with a way of their own, on a phone of 360 px and slow 3G. */

type Asked = { id: string; type: string; title: string; options?: string[]; settings?: object; required?: boolean }

const KINDS: Asked[] = Object(exampleConfig).questions
const FIRST = { question: 'a-first', operator: 'is', value: 'Red' }

/** Every kind twice: with conditions on their own page and nested, a jump over a ranking, piping, and orders by lot. */
async function configOf(brand: Brand) {
  const { url } = await uploadImage(brand)
  const round = (name: string) =>
    KINDS.map((kind) => ({
      ...kind,
      id: `${kind.id}-${name}`,
      ...(kind.type === 'image_choice' && { settings: { images: kind.options?.map((option) => ({ option, url })) } }),
    }))
  const WAYS: Record<string, object> = {
    'c-first': { showWhen: FIRST },
    'd-first': { showWhen: { question: 'a-first', operator: 'is', value: 'Blue' } },
    'n-first': { goTo: [{ when: { question: 'n-first', operator: 'answered' }, to: { question: 'p-first' } }] },
    'b-second': { optionsOrder: 'random', optionsLast: ['Green'], optionsWhen: { Blue: { ...FIRST, value: 'Blue' } } },
    'c-second': {
      title: 'And why {{question:c-first|that}}, {{person:First name|you}}?',
      showWhen: { and: [FIRST, { or: [FIRST, { question: 'f-first', operator: 'at_least', value: 4 }] }] },
    },
    'm-second': { rowsOrder: 'random', optionsOrder: 'random' },
    'q-second': { standsLast: true },
  }
  return {
    questions: [...round('first'), ...round('second')].map((question) => ({ ...question, ...WAYS[question.id] })),
    sections: [
      { id: 'one', title: 'First', firstQuestion: 'a-first', questionsPerPage: 5 },
      { id: 'two', title: 'Then', firstQuestion: 'a-second', questionsPerPage: 5, questionsOrder: 'random' },
    ],
  }
}

/** What is answered to a kind, in either round. */
const ANSWERS: Record<string, unknown> = {
  a: 'Red',
  b: ['Red', 'Green'],
  b2: ['Shop', { option: 'Elsewhere', text: 'At the market' }],
  c: '<b>it</b> & more',
  d: 'Because it lasts so long.',
  d2: '12-AB',
  f: 4,
  g: 10,
  h: 9,
  i: 12.5,
  j: '2025-06-01',
  k: 'ada@example.com',
  m: { Cap: 'Well', Pump: 'Badly' },
  n: { Cap: ['Home', 'Work'] },
  o: ['Blue', 'Red', 'Green'],
  p: ['Green'],
  r: 'Round',
  q: 0.3,
}
const HIDDEN = ['d-first', 'o-first']

const FILE = { name: 'receipt.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf()) }

/** Fills in what a page asks, and answers the ids of its questions, statements too. */
async function fillIn(page: Page): Promise<string[]> {
  const filled: string[] = []
  for (;;) {
    const shown = await page.locator('[id^="way-"]:visible').evaluateAll((all) => all.map(({ id }) => id.slice(4)))
    const left = shown.filter((id) => !filled.includes(id))
    if (left.length === 0) return filled
    for (const id of left) await fillInOne(page, id)
    filled.push(...left)
  }
}

async function fillInOne(page: Page, id: string): Promise<void> {
  const [kind = ''] = id.split('-')
  const type = KINDS.find((one) => one.id === kind)?.type
  const field = (part: string | null = null) => `[name="answer:${id}${part === null ? '' : `:${part}`}"]`
  const choose = (value: unknown, part: string | null = null) =>
    page.locator(`${field(part)}[value="${value}"]`).check({ force: true })
  const answer = ANSWERS[kind]
  if (type === 'statement') return
  if (type === 'video_recording') return await page.locator(`#way-${id} input[type=file]`).setInputFiles(VIDEO)
  if (type === 'file') return await page.locator(`#way-${id} input[type=file]`).setInputFiles(FILE)
  if (type === 'ranking') {
    const order: unknown[] = Object(answer)
    for (const [place, option] of order.entries())
      await page.locator(field(String(option))).selectOption(String(place + 1))
  } else if (type === 'matrix') {
    for (const [row, chosen] of Object.entries(Object(answer)))
      for (const column of [chosen].flat()) await choose(column, row)
  } else if (type === 'multiple_choice') {
    for (const chosen of [answer].flat()) {
      const { option = chosen, text } = Object(chosen)
      await choose(option)
      if (text) await page.locator(field(option)).fill(text)
    }
  } else if (['single_choice', 'image_choice', 'rating', 'nps'].includes(type ?? '')) await choose(answer)
  else await page.locator(field()).fill(String(answer))
}

/** What is ranked by a button outlives a reload. */
async function rankAndReload(page: Page): Promise<void> {
  const up = page.getByRole('button', { name: 'Move Blue up' }).first()
  if (!(await up.isVisible())) return
  await up.click()
  const place = await page.getByLabel('Place of Blue').first().inputValue()
  await page.reload()
  await expect(page.getByText('We restored your answers from this device.')).toBeVisible()
  await expect(page.getByLabel('Place of Blue').first()).toHaveValue(place)
}

/** The addresses that are got since it was last asked, and what came over the wire of pages, without their headers. */
async function watchNetwork(page: Page) {
  const session = await slowDown(page)
  const seen = { got: [] as string[], bytes: [] as number[] }
  const documents = new Set<string>()
  session.on('Network.requestWillBeSent', ({ request, requestId, type }) => {
    if (request.method !== 'GET' || !request.url.startsWith('http')) return
    seen.got.push(new URL(request.url).pathname)
    if (type === 'Document') documents.add(requestId)
  })
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    if (documents.has(requestId)) seen.bytes.push(encodedDataLength)
  })
  return () => {
    const since = { got: [...seen.got], bytes: seen.bytes.reduce((sum, some) => sum + some, 0) }
    seen.got.length = seen.bytes.length = 0
    return since
  }
}

eitherWay('a survey of forty questions on slow 3G', (javaScriptEnabled) => {
  test.use(phone)
  test.slow()

  test('is answered page by page, each of them one request of at most 10 KB', async ({ page, brand }) => {
    const world = await surveyWorld(brand)
    const config = await configOf(brand)
    expect(config.questions.length).toBeGreaterThanOrEqual(40)
    expectStatus(200, await brand.json('PATCH', `/api/tasks/${world.task.id}/config`, config))
    const network = await watchNetwork(page)
    await openTask(page, world)
    await page.getByRole('link', { name: 'Start' }).click()
    await expect(page.getByRole('heading', { name: 'First' })).toBeVisible()
    const asked: string[] = []
    const submit = page.getByRole('button', { name: 'Submit Task' })
    for (let isLast = false; !isLast; ) {
      isLast = await submit.isVisible()
      const { got, bytes } = network()
      if (javaScriptEnabled) await rankAndReload(page)
      const ids = await fillIn(page)
      asked.push(...ids)
      const named = got.filter((path) => !path.startsWith('/api/images/'))
      // Nothing but the recorder of a video has a script of its own.
      if (!ids.some((id) => id.startsWith('e-'))) expect(named, `${ids}`).toHaveLength(1)
      expect(bytes, `${ids}`).toBeLessThanOrEqual(10_240)
      expect(await widerThanWindow(page), `${ids}`).toEqual([])
      network()
      const before = page.url()
      await (isLast ? submit : page.getByRole('button', { name: 'Next', exact: true })).click()
      if (!isLast) await expect(page).not.toHaveURL(before)
      // The address is another as soon as the page begins to come.
      await page.waitForLoadState()
    }
    await expect(page.getByRole('heading', { name: 'Task Completed!' })).toBeVisible()

    const shown = config.questions.map(({ id }) => id).filter((id) => !HIDDEN.includes(id))
    expect(asked.toSorted()).toEqual(shown.toSorted())
    const [response] = await responsesOf(world)
    const expected = shown.flatMap((id) => {
      const [kind = ''] = id.split('-')
      if (kind === 'l') return []
      if (kind === 'e') return [[id, expect.objectContaining({ type: 'video' })]]
      return [[id, kind === 's' ? [expect.objectContaining({ name: 'receipt.pdf' })] : ANSWERS[kind]]]
    })
    expect(response).toMatchObject({ status: 'submitted', meta: { seed: expect.any(Number) } })
    expect(response?.responses).toEqual(Object.fromEntries(expected))
  })
})
