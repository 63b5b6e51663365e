import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { createConsumer } from '../../harness/domain/people'
import { createProject } from '../../harness/domain/projects'
import { ANSWERS, QUESTIONS } from '../../harness/domain/survey'
import { rowsOf } from '../../harness/services/database'
import { expectAccessible } from '../harness/accessibility'
import { answerAll, answerElsewhere, setStatus, submit, surveyWorld, type World } from '../harness/consumer-world'
import { enter, expect, expectToast, openAs, phone, test } from '../harness/fixtures'
import { expectKeyboardUsable, tabTo } from '../harness/keyboard'
import { takePictures } from '../harness/screenshots'
import { responsesOf, taskPage } from '../harness/task-page'

test.use({ viewport: phone.viewport })

type State = [name: string, reach: (page: Page, world: World) => Promise<unknown>]

const STATES: State[] = [
  ['a project that is not there', (page) => page.goto('/consumer/project/424242')],
  [
    'a form with forgotten answers',
    async (page, world) => {
      await page.goto(taskPage(world))
      await submit(page)
      await expect(page.getByRole('alert')).toContainText('Submission Failed')
    },
  ],
  afterAnswering(
    'a form beside a newer draft',
    (world) => answerElsewhere(world, { often: 'Weekly' }, 'draft'),
    'There is a newer draft',
  ),
  afterAnswering(
    'answers to a task that was closed meanwhile',
    (world) => setStatus(world.brand, world.task.id, 'closed'),
    'This task has closed',
  ),
  afterAnswering(
    'answers to a task that was submitted meanwhile',
    (world) => answerElsewhere(world, { ...ANSWERS, often: 'Never' }, 'submitted'),
    'already submitted',
  ),
  [
    'answers to a task that is gone',
    async (page, world) => {
      await page.goto(taskPage(world))
      await answerAll(page)
      await world.brand.json('DELETE', `/api/brand/tasks/${world.task.id}`)
      await submit(page)
      await expect(page.getByRole('heading', { name: 'Your answers, so you can copy them' })).toBeVisible()
    },
  ],
  [
    'a closed task with a draft',
    async (page, world) => {
      await answerElsewhere(world, { often: 'Weekly' }, 'draft')
      await setStatus(world.brand, world.task.id, 'closed')
      await page.goto(taskPage(world))
      await expect(page.getByRole('heading', { name: 'This task is closed' })).toBeVisible()
    },
  ],
]

/** The page that answers what was sent after something else had happened. */
function afterAnswering(name: string, meanwhile: (world: World) => Promise<unknown>, says: string): State {
  const reach = async (page: Page, world: World) => {
    await page.goto(taskPage(world))
    await answerAll(page)
    await meanwhile(world)
    await submit(page)
    await expect(page.getByRole('alert')).toContainText(says)
  }
  return [name, reach]
}

for (const [name, reach] of STATES) {
  test(`${name} is accessible and usable by keyboard alone`, async ({ context, page, brand }) => {
    const world = await surveyWorld(brand)
    await enter(context, world.consumer)
    await reach(page, world)
    await expectAccessible(page)
    await expectKeyboardUsable(page)
    if (process.env.PICTURES) await takePictures(page, `consumer-${name.replace(/\W+/g, '-')}`, [360, 768, 1280])
  })
}

test('a consumer whom no one has invited yet is told so, accessibly', async ({ context, page, brand }) => {
  await enter(context, await createConsumer(brand))
  await page.goto('/consumer-portal')
  await expect(page.getByRole('heading', { name: 'No invitations yet' })).toBeVisible()
  await expect(page.getByText('Please check your email for invitations.')).toBeVisible()
  await expectAccessible(page)
})

test('a survey is answered with the keyboard alone, and Enter in a field submits nothing', async ({ page, brand }) => {
  const world = await surveyWorld(brand)
  await openAs(page, world.consumer, '/consumer-portal')
  await expectKeyboardUsable(page)
  await tabTo(page, page.getByRole('link', { name: 'Start Task' }))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Daily')).toBeVisible()
  await expectKeyboardUsable(page)

  await tabTo(page, page.getByLabel('Daily'))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByLabel('Shop'))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByLabel('What do you call it?'))
  await page.keyboard.type('Sunday oil')
  await page.keyboard.press('Enter')
  await expectToast(page, 'Response Saved')
  expect(await responsesOf(world)).toMatchObject([{ status: 'draft', responses: { name: 'Sunday oil' } }])
  await tabTo(page, page.getByRole('button', { name: 'Submit Task' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Task Completed!' })).toBeVisible()
})

test('ten questions come as one request of at most 8 KB, with a script of at most 700 bytes in the page', async ({
  context,
  page,
  brand,
}) => {
  const kinds = [...QUESTIONS, { ...QUESTIONS[0], id: 'again', title: 'And before?' }]
  const ten = [...kinds, ...kinds.map((question) => ({ ...question, id: `${question.id}-2` }))]
  const world = await surveyWorld(brand, ten)
  await enter(context, world.consumer)
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  const requests: string[] = []
  let bytes = 0
  session.on('Network.requestWillBeSent', ({ request }) => {
    if (!request.url.startsWith('data:')) requests.push(request.url)
  })
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await page.goto(taskPage(world), { waitUntil: 'networkidle' })
  await expect(page.getByRole('group')).toHaveCount(10)
  expect(requests).toEqual([`${world.consumer.url}${taskPage(world)}`])
  const [script = '', ...more] = await page.locator('script').allTextContents()
  expect(more).toEqual([])
  expect(gzipSync(script, { level: 9 }).length).toBeLessThanOrEqual(700)
  expect(bytes, 'bytes on the wire, headers included').toBeLessThanOrEqual(8_192)
  const html = await (await world.consumer.fetch(taskPage(world))).text()
  expect(gzipSync(html).length, 'bytes of the page').toBeLessThanOrEqual(8_192)
  expect(bytes).toBeGreaterThan(1_000)
})

test('the first look at a task is noted, and only the first', async ({ brand, server }) => {
  const world = await surveyWorld(brand)
  const sql = 'select opened_at as at from task_assignments where task_id = ?'
  const openedAt = () => rowsOf<{ at: number | null }>(server, sql, world.task.id)[0]?.at
  expect(openedAt()).toBeNull()
  await world.consumer.page(taskPage(world))
  // The look is noted behind the page.
  await expect.poll(openedAt).toBeGreaterThan(Date.now() - 60_000)
  const first = openedAt()
  await world.consumer.page(taskPage(world))
  expect(openedAt()).toBe(first)
})

test('a consumer without tasks is told what to expect', async ({ page, brand }) => {
  const { id } = await createProject(brand, { title: 'Quiet project', phase: 'validation' })
  const consumer = await createConsumer(brand, { projectId: id })
  await openAs(page, consumer, `/stakeholder/project/${id}`)
  await expect(page.getByText('Market Validation').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No tasks assigned yet' })).toBeVisible()
  await expect(page.getByText('Tasks will appear here when the brand assigns them to you.')).toBeVisible()
})
