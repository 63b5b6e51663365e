import type { Browser, BrowserContext, Page, Route } from '@playwright/test'
import type { Client } from '../../harness/client'
import { createConsumer } from '../../harness/domain/people'
import { assign } from '../../harness/domain/projects'
import { ANSWERS, QUESTIONS } from '../../harness/domain/survey'
import { expectAccessible } from '../harness/accessibility'
import {
  answerAll,
  saveDraft,
  setStatus,
  shippingWorld,
  submit,
  surveyWorld,
  VIDEO,
  VIDEO_QUESTION,
  type World,
} from '../harness/consumer-world'
import { enter, expect, phone, test } from '../harness/fixtures'
import { openElsewhere, openTask, responsesOf, taskPage } from '../harness/task-page'

/* What is typed into a task's form and not sent: it survives the browser, the connection, and another device. */

test.use(phone)

const BACK = 'We restored your answers from this device.'

test('what was typed comes back after a reload, a killed browser and a broken connection, with a word about it', async ({
  browser,
  context,
  page,
  brand,
}) => {
  const world = await surveyWorld(brand)
  await openTask(page, world)
  expect(await keptKeys(page)).toEqual([])
  await answerAll(page)
  await page.reload()
  await expect(page.getByText(BACK)).toBeInViewport()
  await expectAllAnswered(page)

  await page.getByLabel('Why?').fill('Typed last')
  const killed = await context.storageState()
  // By the system: nothing more is sent, as it would be where the page is closed.
  const devtools = await context.newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  devtools.send('Page.crash').catch(() => null)
  await crashed
  await page.close()
  const { page: again, context: anew } = await deviceWith(browser, world.consumer, killed)
  await again.goto(taskPage(world))
  await expect(again.getByText(BACK)).toBeVisible()
  await expect(again.getByLabel('Why?')).toHaveValue('Typed last')
  await expect(again.getByLabel('Market')).toBeChecked()

  for (const send of [saveDraft, submit]) {
    await again.getByLabel('Why?').fill(`Typed before ${send.name}`)
    await anew.setOffline(true)
    await send(again)
    await expect(again.getByRole('heading', { name: 'Why?' })).toHaveCount(0)
    await anew.setOffline(false)
    // Back leads past the browser's own page, which stands in the place of the form.
    await again.goBack()
    await again.goto(taskPage(world))
    await expect(again.getByLabel('Why?')).toHaveValue(`Typed before ${send.name}`)
    await expect(again.getByLabel('Daily')).toBeChecked()
  }
  await submit(again)
  await expect
    .poll(() => responsesOf(world))
    .toMatchObject([{ status: 'submitted', responses: { ...ANSWERS, why: 'Typed before submit' } }])
  await again.goto(taskPage(world))
  expect(await keptKeys(again)).toEqual([])
  await anew.close()
})

test('a page that is left sends its draft, and neither Save Draft nor Submit then meets a draft of its own', async ({
  page,
  brand,
}) => {
  const world = await surveyWorld(brand)
  await openTask(page, world)
  await page.getByLabel('Why?').fill('Typed, and gone')
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  // Although the list was asked for while the draft was on its way.
  await expect(page.getByText('In progress')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Continue/ })).toBeVisible()
  await expect(page.getByText('Pending')).toBeHidden()
  await expect
    .poll(() => responsesOf(world))
    .toMatchObject([{ status: 'draft', responses: { why: 'Typed, and gone' } }])
  await page.goto(taskPage(world))
  await expect(page.getByLabel('Why?')).toHaveValue('Typed, and gone')
  await expect(page.getByText(BACK)).toBeHidden()
  expect(await keptKeys(page)).toEqual([])

  await answerAll(page)
  await hide(page)
  await expect.poll(() => responsesOf(world)).toMatchObject([{ responses: ANSWERS, status: 'draft' }])
  await expect.poll(() => keptKeys(page)).toEqual([])
  await page.getByLabel('Why?').fill('Second thoughts')
  await page.evaluate(() => {
    addEventListener('submit', () => {
      // biome-ignore lint/performance/useDomNodeTextContent: only what the sheet shows is to be read
      sessionStorage.buttons = Array.from(document.querySelectorAll('button'), (button) => button.innerText)
    })
  })
  await submit(page)
  await expect
    .poll(() => responsesOf(world))
    .toMatchObject([{ status: 'submitted', responses: { why: 'Second thoughts' } }])
  expect(await page.evaluate(() => sessionStorage.buttons)).toBe('Save Draft,Submitting...')
  await page.goto(taskPage(world))
  expect(await keptKeys(page)).toEqual([])
})

test('a draft is sent when the connection is back', async ({ context, page, brand }) => {
  const world = await shippingWorld(brand)
  await openTask(page, world)
  await context.setOffline(true)
  await page.getByLabel('City').fill('Delft')
  await hide(page)
  await context.setOffline(false)
  await expect.poll(() => responsesOf(world)).toMatchObject([{ status: 'draft', responses: { city: 'Delft' } }])
  await expect.poll(() => keptKeys(page)).toEqual([])
})

test('a draft is sent once more where the connection came back while one was under way', async ({ page, brand }) => {
  const world = await shippingWorld(brand)
  await openTask(page, world)
  const under = new Promise<Route>((resolve) => {
    page.route('**/draft', resolve, { times: 1 })
  })
  await page.getByLabel('City').fill('Delft')
  await hide(page)
  const first = await under
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await first.abort()
  await expect.poll(() => responsesOf(world)).toMatchObject([{ status: 'draft', responses: { city: 'Delft' } }])
  await expect.poll(() => keptKeys(page)).toEqual([])
})

test('a newer draft from another device is not overwritten: its typist chooses', async ({ browser, page, brand }) => {
  const world = await surveyWorld(brand)
  await openTask(page, world)
  await page.getByLabel('What do you call it?').fill('Typed on the phone')
  const other = await openElsewhere(browser, world, phone)
  const saveElsewhere = async (text: string) => {
    await other.goto(taskPage(world))
    await other.getByLabel('What do you call it?').fill(text)
    await other.getByLabel('Why?').fill('From the other device')
    await saveDraft(other)
    await expect(other.getByText(/^Draft saved/)).toBeVisible()
  }
  await saveElsewhere('Typed elsewhere')

  // Told where it lies open, and wherever it is opened again.
  await hide(page)
  const choice = page.getByRole('heading', { name: 'There is a newer draft' })
  await expect(choice).toBeVisible()
  await page.reload()
  await expect(choice).toBeInViewport()
  await expect(page.getByLabel('What do you call it?')).toHaveValue('Typed elsewhere')
  await hide(page)
  expect(await responsesOf(world)).toMatchObject([{ responses: { name: 'Typed elsewhere' } }])
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page)
  // However low the window is and however far down the form, one line is in sight, which leads to the choice.
  for (const size of [{ width: 740, height: 360 }, phone.viewport]) {
    await page.setViewportSize(size)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(page.getByRole('link', { name: 'Use the newer draft' })).not.toBeInViewport()
    await choice.getByRole('link').click()
    await expect(page.getByRole('link', { name: 'Use the newer draft' })).toBeInViewport()
  }
  await expect(page.getByRole('link', { name: 'Keep the answers on this device' })).toBeInViewport({ ratio: 1 })

  await page.getByRole('link', { name: 'Keep the answers on this device' }).click()
  await expect(page.getByLabel('What do you call it?')).toHaveValue('Typed on the phone')
  await expect(page.getByLabel('Why?')).toHaveValue('From the other device')
  await expect(choice).toBeHidden()
  await expect.poll(() => responsesOf(world)).toMatchObject([{ responses: { name: 'Typed on the phone' } }])

  await page.getByLabel('What do you call it?').fill('Typed on the phone again')
  await saveElsewhere('And elsewhere')
  await page.reload()
  await page.getByRole('link', { name: 'Use the newer draft' }).click()
  await expect(choice).toBeHidden()
  await expect(page.getByLabel('What do you call it?')).toHaveValue('And elsewhere')
  expect(await keptKeys(page)).toEqual([])
  await other.context().close()
})

test('the browser’s Back brings nothing older over a newer draft', async ({ page, brand }) => {
  const world = await surveyWorld(brand)
  for (const text of ['Text A', 'Text B']) {
    await openTask(page, world)
    await page.getByLabel('Why?').fill(text)
    await page.goto('/consumer-portal')
    await expect.poll(() => responsesOf(world)).toMatchObject([{ responses: { why: text } }])
  }
  await page.goBack()
  await page.goBack()
  await page.goBack()
  await expect(page.getByLabel('Why?')).toHaveValue('Text B')
})

test('words typed in two tabs without a connection are both kept, whichever is closed', async ({
  context,
  page,
  brand,
}) => {
  const world = await surveyWorld(brand)
  const other = await typeInTwoTabs(page, world)
  await page.close()
  await context.setOffline(false)
  await expect.poll(() => responsesOf(world)).toMatchObject([{ status: 'draft', responses: IN_TWO_TABS }])
  await other.reload()
  await expect(other.getByLabel('Why?')).toHaveValue(IN_TWO_TABS.why)
  await expect(other.getByLabel('What do you call it?')).toHaveValue(IN_TWO_TABS.name)
})

const IN_TWO_TABS = { why: 'Typed in the first tab', name: 'Typed in the second' }

/** Types into two tabs of one survey without a connection, which stays away; gives the second tab. */
async function typeInTwoTabs(page: Page, world: World): Promise<Page> {
  const context = page.context()
  await openTask(page, world)
  const other = await context.newPage()
  await other.goto(taskPage(world))
  await context.setOffline(true)
  await page.getByLabel('Why?').fill(IN_TWO_TABS.why)
  await other.getByLabel('What do you call it?').fill(IN_TWO_TABS.name)
  // The browser tells one tab of what another one keeps a moment later.
  await expect.poll(() => page.evaluate(() => Object.values(localStorage).join())).toContain(IN_TWO_TABS.name)
  return other
}

test('two tabs that are both open when the connection is back lose nothing, and none speaks of a choice', async ({
  context,
  page,
  brand,
}) => {
  const world = await surveyWorld(brand)
  const other = await typeInTwoTabs(page, world)
  await context.setOffline(false)
  await expect.poll(() => responsesOf(world)).toMatchObject([{ responses: IN_TWO_TABS }])
  await expect.poll(() => keptKeys(page)).toEqual([])
  for (const tab of [page, other]) await expect(tab.getByText('There is a newer draft')).toBeHidden()
})

test('what has no place any more is there to be copied', async ({ page, brand }) => {
  const world = await surveyWorld(brand)
  await openTask(page, world)
  // First, so that none of it reaches the server.
  await page.context().setOffline(true)
  await page.getByLabel('Why?').fill('Words that\nnobody asked for')
  await page.getByLabel('What do you call it?').fill('Oil')
  await page.close()
  await brand.json('PATCH', `/api/tasks/${world.task.id}/config`, {
    questions: QUESTIONS.filter(({ id }) => id !== 'why'),
  })
  await page.context().setOffline(false)
  const open = await page.context().newPage()
  await open.goto(taskPage(world))
  await expect(open.getByLabel('nobody asked for')).toHaveValue('Words that\nnobody asked for')
  await expect(open.getByLabel('What do you call it?')).toHaveValue('Oil')
  await expectAccessible(open)
  await expect.poll(() => keptKeys(open)).toEqual([])
  await open.reload()
  await expect(open.getByText('Words that\nnobody asked for')).toBeVisible()

  // Where the task was closed before any of it could be sent.
  await page.context().setOffline(true)
  await open.getByLabel('What do you call it?').fill('Two words')
  await open.close()
  await setStatus(brand, world.task.id, 'closed')
  await page.context().setOffline(false)
  const closed = await page.context().newPage()
  await closed.goto(taskPage(world))
  await expect(closed.getByRole('heading', { name: 'This task is closed' })).toBeVisible()
  await expect(closed.getByText('Two words')).toBeVisible()
  await expectAccessible(closed)
  await closed.getByRole('link', { name: 'Remove it from this device' }).click()
  await expect(closed.getByText('Two words')).toBeHidden()
  expect(await keptKeys(closed)).toEqual([])
})

/** Answers that are kept on this device alone, on a page made anew to which what brings them back does not come. */
async function keptHere(page: Page, world: World): Promise<{ comesBack(): Promise<void> }> {
  const context = page.context()
  for (const address of UNREACHED) await context.route(address, (route) => route.abort())
  await openTask(page, world)
  await page.getByLabel('Why?').fill('A long answer')
  await page.getByLabel('What do you call it?').fill('Oil')
  await page.evaluate(() => {
    navigator.sendBeacon = () => false
  })
  await page.goto('about:blank')
  await page.goto(taskPage(world))
  await expect(page.getByLabel('Why?')).toHaveValue('')
  return {
    async comesBack() {
      for (const address of UNREACHED) await context.unroute(address)
      await page.evaluate(() => dispatchEvent(new Event('online')))
    },
  }
}

const UNREACHED = ['**/island-local-draft-*.js', '**/draft']

test('what is typed before the rest has come back takes nothing away', async ({ page, brand }) => {
  const world = await surveyWorld(brand)
  const { comesBack } = await keptHere(page, world)
  await page.getByLabel('Why?').fill('A')
  await page.getByLabel('Why?').fill('Another')
  await comesBack()
  await expect(page.getByText(BACK)).toBeVisible()
  await expect(page.getByLabel('What do you call it?')).toHaveValue('Oil')
  await expect(page.getByLabel('Why?')).toHaveValue('Another')
  await expect(page.getByLabel('A long answer')).toHaveValue('A long answer')
  await expectAccessible(page)
  const answers = { why: 'Another', name: 'Oil' }
  await expect.poll(() => responsesOf(world)).toMatchObject([{ status: 'draft', responses: answers }])
  await saveDraft(page)
  expect(await keptKeys(page)).toEqual([])
})

test('a form that is posted before the rest has come back leaves that on the device', async ({ page, brand }) => {
  const world = await surveyWorld(brand)
  const { comesBack } = await keptHere(page, world)
  await page.getByLabel('Daily').check()
  await submit(page)
  await comesBack()
  await page.getByRole('link', { name: 'Keep the answers on this device' }).click()
  await expect(page.getByLabel('Why?')).toHaveValue('A long answer')
})

test('on a shared device it is nobody else’s, and it goes with the sign-out', async ({ context, page, brand }) => {
  const world = await surveyWorld(brand)
  const other = await createConsumer(brand, { projectId: world.project.id })
  await assign(brand, world.task.id, other.consumer.id)
  await openTask(page, world)
  await page.getByLabel('Why?').fill('Nobody else’s business')
  await enter(context, other)
  // The page is still there, and whoever signed in meanwhile is not made to have typed this.
  await hide(page)
  await page.goto(taskPage(world))
  await expect(page.getByLabel('Why?')).toHaveValue('')
  await expect(page.getByText(BACK)).toBeHidden()
  expect(await responsesOf(world)).toEqual([])

  await openTask(page, world)
  await expect(page.getByLabel('Why?')).toHaveValue('Nobody else’s business')
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await page.getByRole('link', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  expect(await keptKeys(page)).toEqual([])
})

test('a video that has arrived is there on return, with the answers, and so is a word about one that has not', async ({
  page,
  brand,
}) => {
  const world = await surveyWorld(brand, [...QUESTIONS, VIDEO_QUESTION])
  await openTask(page, world)
  await page.getByLabel('Why?').fill('Look at the shelf')
  await page.locator('input[type=file]').setInputFiles(VIDEO)
  await expect(page.getByText('Your video is uploaded')).toBeVisible()
  await expect
    .poll(() => responsesOf(world))
    .toMatchObject([{ status: 'draft', responses: { film: { type: 'video' }, why: 'Look at the shelf' } }])

  // One more, of which the page never hears that it has arrived.
  await page.route('**/draft', (route) => route.abort())
  await page.route('**/video-uploads/**', async (route) => {
    await route.fetch()
    await route.abort()
  })
  const another = { ...VIDEO, buffer: Buffer.concat([VIDEO.buffer, Buffer.alloc(1_000)]) }
  const size = another.buffer.byteLength
  await page.locator('input[type=file]').setInputFiles(another)
  await expect(page.getByText('You are offline.')).toBeVisible()
  await page.close()
  const again = await page.context().newPage()
  await openTask(again, world)
  await expect(again.getByLabel('Why?')).toHaveValue('Look at the shelf')
  await expect(again.getByLabel('Keep this video')).toHaveValue(new RegExp(`"size":${size}`))
  await saveDraft(again)
  await expect
    .poll(() => responsesOf(world))
    .toMatchObject([{ responses: { film: { size }, why: 'Look at the shelf' } }])

  // The page's own draft leaves it out too.
  await again.getByLabel('Keep this video').uncheck()
  await expect.poll(async () => (await responsesOf(world))[0]?.responses).not.toHaveProperty('film')
  await openTask(again, world)
  await expect(again.getByLabel('Why?')).toHaveValue('Look at the shelf')
  await expect(again.getByLabel('Keep this video')).toHaveCount(0)
  await again.route('**/video-uploads/**', (route) => route.abort())
  await again.locator('input[type=file]').setInputFiles(VIDEO)
  again.on('dialog', (dialog) => dialog.accept())
  await again.reload()
  await expect(again.getByText('We could not keep your file')).toBeVisible()
})

async function expectAllAnswered(page: Page): Promise<void> {
  await expect(page.getByLabel('Daily')).toBeChecked()
  await expect(page.getByLabel('Shop')).toBeChecked()
  await expect(page.getByLabel('Online')).not.toBeChecked()
  await expect(page.getByLabel('What do you call it?')).toHaveValue(ANSWERS.name)
  await expect(page.getByLabel('Why?')).toHaveValue(ANSWERS.why)
}

/** As another app in front of the browser does. */
function hide(page: Page): Promise<unknown> {
  return page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
}

/** The names of what this device keeps of what was typed. */
function keptKeys(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('typed:')))
}

type Stored = Awaited<ReturnType<BrowserContext['storageState']>>

/** A browser that starts anew with what was stored on the device, and in which the person is signed in. */
async function deviceWith(browser: Browser, person: Client, storageState: Stored) {
  const context = await browser.newContext({ ...phone, baseURL: person.url, storageState })
  await enter(context, person)
  return { context, page: await context.newPage() }
}
