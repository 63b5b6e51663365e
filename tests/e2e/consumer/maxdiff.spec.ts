import type { Page } from '@playwright/test'
import { attemptOf, createOpenPrioritization, FEATURE_TEXTS, firstAndLast } from '../../harness/domain/prioritization'
import { createProject, createTask } from '../../harness/domain/projects'
import { expectAccessible } from '../harness/accessibility'
import { openItem } from '../harness/builder'
import { type World, worldOf } from '../harness/consumer-world'
import { eitherWay, enter, expect, expectToast, phone, test } from '../harness/fixtures'
import { answerBusy, setOffline, slowDown } from '../harness/network'
import { takePictures } from '../harness/screenshots'
import { openTask, responsesOf, taskPage } from '../harness/task-page'

/** What the whole flow may weigh compressed, from opening the task to its end: page, island and the answers to its steps. */
const MOST_BYTES = 24_000

function prioritizationWorld(brand: World['brand'], config: Record<string, unknown> = {}): Promise<World> {
  return worldOf(brand, (projectId) => createOpenPrioritization(brand, projectId, config))
}

const most = (page: Page) => page.getByRole('radio', { name: 'Which is most important to you?' })
const least = (page: Page) => page.getByRole('radio', { name: 'Which is least important to you?' })
const round = (page: Page, text: string) => page.getByRole('heading', { name: text })
const next = (page: Page) => page.getByRole('button', { name: 'Next Round' })

/** Chooses the first feature as most and the last as least important. */
async function answer(page: Page): Promise<void> {
  await most(page).first().check()
  await least(page).last().check()
}

/** Answers the rounds from one to another, the last of the task with Submit. */
async function answerRounds(page: Page, from: number, to: number, of = 8): Promise<void> {
  for (let roundId = from; roundId <= to; roundId += 1) {
    await expect(round(page, `Round ${roundId} of ${of}`)).toBeVisible()
    await answer(page)
    await page.getByRole('button', { name: roundId === of ? 'Submit Response' : 'Next Round' }).click()
  }
}

test.describe('on a phone', () => {
  test.use(phone)

  eitherWay('a consumer', (javaScriptEnabled) => {
    test('says what matters most and least, round by round', async ({ page, brand }) => {
      const world = await prioritizationWorld(brand)
      const { rounds } = await attemptOf(world.consumer, world.task.id)
      await openTask(page, world)
      await expect(page.getByText('There are no right or wrong answers.')).toBeVisible()
      await expect(page.getByText('0% complete')).toBeVisible()
      await answerRounds(page, 1, 4)
      await expect(page.getByText('50% complete')).toBeVisible()
      await answerRounds(page, 5, 8)
      await expect(page.getByRole('heading', { name: 'Task Complete!' })).toBeVisible()
      await expect(page.getByText('Response submitted')).toBeVisible()
      expect(await responsesOf(world)).toMatchObject([{ status: 'submitted', responses: firstAndLast(rounds) }])
    })

    test('cannot leave a round without both, nor with the same as both', async ({ page, brand }) => {
      const world = await prioritizationWorld(brand)
      await openTask(page, world)
      if (javaScriptEnabled) await expect(next(page)).toBeDisabled()
      await next(page).click({ force: javaScriptEnabled })
      await expect(page.getByText('Please make selections. You must select both most and least')).toBeVisible()

      await most(page).first().check()
      await least(page).first().check()
      if (javaScriptEnabled) await expect(next(page)).toBeDisabled()
      else await next(page).click()
      await expect(page.getByText('Invalid selection. Most and least important features cannot be')).toBeVisible()
      await expect(most(page).first()).toBeChecked()

      await least(page).last().check()
      await next(page).dblclick()
      await expect(round(page, 'Round 2 of 8')).toBeVisible()
      await expect(page.getByText('Please make selections.')).toHaveCount(0)
    })

    test('goes back, changes an answer, and goes on elsewhere', async ({ page, brand, browser }) => {
      const world = await prioritizationWorld(brand)
      await openTask(page, world)
      await answerRounds(page, 1, 2)
      await expect(round(page, 'Round 3 of 8')).toBeVisible()
      await most(page).nth(1).check()
      await page.getByRole('button', { name: 'Previous' }).click()
      await expect(round(page, 'Round 2 of 8')).toBeVisible()
      await expect(most(page).first()).toBeChecked()
      await most(page).nth(2).check()
      await next(page).click()
      await expect(most(page).nth(1)).toBeChecked()
      if (javaScriptEnabled) await expect(page.getByText('Saved', { exact: true })).toBeVisible()
      await page.close()

      const other = await browser.newContext({ javaScriptEnabled, baseURL: world.consumer.url })
      await enter(other, world.consumer)
      const laptop = await other.newPage()
      await laptop.goto(taskPage(world))
      await expect(round(laptop, 'Round 3 of 8')).toBeVisible()
      await expect(most(laptop).nth(1)).toBeChecked()
      await answerRounds(laptop, 3, 8)
      await expect(laptop.getByRole('heading', { name: 'Task Complete!' })).toBeVisible()
      const { rounds } = await attemptOf(world.consumer, world.task.id)
      const [, second] = rounds
      expect((await responsesOf(world))[0]?.responses).toMatchObject([
        { roundId: 1 },
        { roundId: 2, mostImportant: second?.features[2], leastImportant: second?.features[3] },
        ...firstAndLast(rounds.slice(2)),
      ])
      await other.close()
    })
  })

  test('the island loads no more pages, and the whole flow is light', async ({ context, page, brand }) => {
    const world = await prioritizationWorld(brand, {
      features: Array.from({ length: 16 }, (_, index) => ({
        id: `f${index}`,
        text: `${FEATURE_TEXTS[index % 8]} ${index}`,
      })),
    })
    await enter(context, world.consumer)
    const session = await context.newCDPSession(page)
    let bytes = 0
    const documents: string[] = []
    await session.send('Network.enable')
    // What has come with the headers is counted when all has.
    const heads = new Map<string, number>()
    session.on('Network.responseReceived', ({ requestId, response }) =>
      heads.set(requestId, response.encodedDataLength),
    )
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      bytes += encodedDataLength - (heads.get(requestId) ?? 0)
    })
    page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()))
    await page.goto(taskPage(world))
    await expect(next(page)).toBeDisabled()
    await answerRounds(page, 1, 8)
    await expect(page.getByRole('heading', { name: 'Task Complete!' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Round 8' })).toBeVisible()
    expect(documents).toHaveLength(2)
    expect(bytes).toBeLessThan(MOST_BYTES)
    expect(bytes).toBeGreaterThan(10_000)
  })

  test('a page whose island has not come works as without script', async ({ context, page, brand }) => {
    const world = await prioritizationWorld(brand, { roundsPerRespondent: 5 })
    await enter(context, world.consumer)
    await page.route('**/island-*', (route) => route.abort())
    await page.goto(taskPage(world))
    await answerRounds(page, 1, 5, 5)
    await expect(page.getByRole('heading', { name: 'Task Complete!' })).toBeVisible()
    expect(await responsesOf(world)).toMatchObject([{ status: 'submitted' }])
  })

  test('says that the server is busy where it answers so, and sends by itself once it is not', async ({
    context,
    page,
    brand,
  }) => {
    const world = await prioritizationWorld(brand, { roundsPerRespondent: 5 })
    await enter(context, world.consumer)
    await page.goto(taskPage(world))
    await expect(next(page)).toBeDisabled()
    const end = await answerBusy(page, '**/step?**', 'proxy')
    await answerRounds(page, 1, 1, 5)
    await expect(page.getByText('Our server is busy.')).toBeVisible()
    await takePictures(page, 'maxdiff-busy', [360])
    await expect(page.getByText('You are offline.')).toHaveCount(0)
    await end()
    await page.getByRole('button', { name: 'Try again now' }).click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  })

  test('loses nothing when the connection breaks, nor when the page is closed then', async ({
    context,
    page,
    brand,
  }) => {
    const world = await prioritizationWorld(brand, { roundsPerRespondent: 5 })
    await enter(context, world.consumer)
    const session = await slowDown(page)
    await page.goto(taskPage(world))
    await expect(next(page)).toBeDisabled()
    await setOffline(session, true)
    await answerRounds(page, 1, 2, 5)
    await expect(page.getByText('You are offline.')).toBeVisible()
    // Before the page goes: as it is torn down, so is the broken connection, and a step may still get out.
    expect((await attemptOf(world.consumer, world.task.id)).response).toBeNull()
    await page.close()

    const later = await context.newPage()
    const laterSession = await slowDown(later)
    await later.goto(taskPage(world))
    await expect(round(later, 'Round 3 of 5')).toBeVisible()
    await expect(later.getByText('Saved', { exact: true })).toBeVisible()
    await answerRounds(later, 3, 4, 5)
    await setOffline(laterSession, true)
    await answerRounds(later, 5, 5, 5)
    await expect(later.getByText('You are offline.')).toBeVisible()
    await expect(later.getByRole('heading', { name: 'Task Complete!' })).toHaveCount(0)
    await setOffline(laterSession, false)
    await expect(later.getByRole('heading', { name: 'Task Complete!' })).toBeVisible()
    const { rounds } = await attemptOf(world.consumer, world.task.id)
    expect(await responsesOf(world)).toMatchObject([{ status: 'submitted', responses: firstAndLast(rounds) }])
  })

  test('follows the browser back and forth, and keeps a round left that way', async ({ page, brand }) => {
    const world = await prioritizationWorld(brand)
    await openTask(page, world)
    await expect(next(page)).toBeDisabled()
    await answerRounds(page, 1, 2)
    await expect(page).toHaveURL(/round=3$/)
    await most(page).nth(2).check()
    await page.goBack()
    await expect(round(page, 'Round 2 of 8')).toBeFocused()
    await page.goForward()
    await expect(most(page).nth(2)).toBeChecked()
    const third = (await attemptOf(world.consumer, world.task.id)).rounds[2]
    const kept = async () => (await attemptOf(world.consumer, world.task.id)).response?.responses
    await expect.poll(kept).toMatchObject([{}, {}, { roundId: 3, mostImportant: third?.features[2] }])
    // The page was opened without a round in its address, which names the one that was left since.
    await page.goBack()
    await page.goBack()
    await expect(round(page, 'Round 1 of 8')).toBeFocused()
  })

  test('says so when the task was closed meanwhile, and when someone was signed out', async ({
    context,
    page,
    brand,
  }) => {
    const world = await prioritizationWorld(brand)
    await openTask(page, world)
    await expect(next(page)).toBeDisabled()
    const cookies = await context.cookies()
    await context.clearCookies()
    await answerRounds(page, 1, 1)
    await expect(page.getByRole('link', { name: 'Sign in again' })).toBeVisible()
    await context.addCookies(cookies)
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await brand.json('PATCH', `/api/brand/tasks/${world.task.id}`, { status: 'closed' })
    await answerRounds(page, 2, 2)
    await expect(page.getByRole('heading', { name: 'This task is closed' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Round 2' })).toBeVisible()
    await expect(next(page)).toHaveCount(0)
  })

  test('its pages are accessible', async ({ page, brand }) => {
    const world = await prioritizationWorld(brand, { roundsPerRespondent: 5 })
    await openTask(page, world)
    await expectAccessible(page)
    await next(page).click({ force: true })
    await expectAccessible(page)
    await answerRounds(page, 1, 5, 5)
    await expect(page.getByRole('heading', { name: 'Task Complete!' })).toBeVisible()
    await expectAccessible(page)
    await page.goto(taskPage(world))
    await expectAccessible(page)
  })
})

eitherWay('a brand', (javaScriptEnabled) => {
  test('lists features, chooses the numbers, and tries three rounds', async ({ context, page, brand }) => {
    const project = await createProject(brand)
    const { id } = await createTask(brand, project.id, { title: 'What matters?', type: 'feature_prioritization' })
    await enter(context, brand)
    await page.goto(`/task/${id}?tab=build`)
    const entry = page.getByLabel('Add features')
    const feature = (number: number) => page.getByRole('textbox', { name: `Feature ${number}` })
    const add = async (text: string) => {
      await entry.fill(text)
      if (javaScriptEnabled) await entry.press('Enter')
      else await page.getByRole('button', { name: 'Add', exact: true }).click()
    }
    await expect(page.getByRole('button', { name: 'Preview' })).toBeDisabled()
    await add('  Fast ')
    await expect(feature(1)).toHaveValue('Fast')
    await expect(page.getByText('You need at least 4 features for your selected set size. Now: 1.')).toBeVisible()
    await add('FAST')
    await expect(page.getByText('Duplicate feature: This feature already exists in your list.')).toBeVisible()
    await expect(entry).toHaveValue('FAST')
    await entry.fill('')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Not enough features')).toBeVisible()

    await add('Light\nCheap\n\nGreen\nlight\nQuiet')
    await expect(feature(5)).toHaveValue('Quiet')
    await expect(entry).toHaveValue('light')
    await entry.fill('')
    await page.getByRole('button', { name: 'Move up feature 5' }).click()
    await expect(feature(4)).toHaveValue('Quiet')
    await openItem(page, 'feature 1')
    await page.getByRole('button', { name: 'Remove feature 1' }).click()
    await expect(feature(1)).toHaveValue('Light')
    await page.getByLabel('Features per round').selectOption('3')
    await page.getByLabel('Rounds per respondent').selectOption('6')
    await page.getByLabel('Most important').fill('Best?')
    if (javaScriptEnabled) await expect(page.getByText('4.5 times')).toBeVisible()
    await page.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Configuration saved')
    await expect(page.getByText('4.5 times')).toBeVisible()
    await page.getByRole('button', { name: 'Use 5 rounds' }).click()
    await expect(page.getByText('3.8 times')).toBeVisible()

    await page.goto(`/task/${id}/preview/frame`)
    for (let roundId = 1; roundId <= 3; roundId += 1) {
      await expect(round(page, `Round ${roundId} of 3`)).toBeVisible()
      await page.getByRole('radio', { name: 'Best?' }).first().check()
      await least(page).last().check()
      await page.getByRole('button', { name: roundId === 3 ? 'Submit Response' : 'Next Round' }).click()
    }
    await expect(page.getByRole('heading', { name: 'Task Complete!' })).toBeVisible()
    const { body } = await brand.json<unknown[]>('GET', `/api/tasks/${id}/responses`)
    expect(body).toEqual([])
  })

  test('gives a feature an image, which consumers see', async ({ context, page, brand }) => {
    const world = await prioritizationWorld(brand)
    await enter(context, brand)
    await page.goto(`/task/${world.task.id}?tab=build`)
    await openItem(page, 'feature 1')
    await page.getByLabel('Image of feature 1').setInputFiles({ name: 'dot.png', mimeType: 'image/png', buffer: DOT })
    if (javaScriptEnabled) await expect(page.getByRole('button', { name: 'Remove image' })).toBeVisible()
    await page.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Configuration saved')
    await enter(context, world.consumer)
    const { rounds } = await attemptOf(world.consumer, world.task.id)
    const shown = rounds.find(({ features }) => features.includes('f1'))
    await page.goto(`${taskPage(world)}?round=${shown?.roundId}`)
    await expect(page.locator('table img')).toHaveAttribute('src', /^\/api\/images\//)
  })
})

test('the builder adds a pasted list at once, and is accessible', async ({ context, page, brand }) => {
  const project = await createProject(brand)
  const { id } = await createTask(brand, project.id, { title: 'What matters?', type: 'feature_prioritization' })
  await enter(context, brand)
  await page.goto(`/task/${id}?tab=build`)
  // Whether the page took it: until its script runs, a list is pasted as text.
  const paste = () =>
    page.getByLabel('Add features').evaluate((field, text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', text)
      return !field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, FEATURE_TEXTS.join('\r\n'))
  await expect.poll(paste).toBe(true)
  await expect(page.getByRole('textbox', { name: /^Feature \d/ })).toHaveCount(8)
  await expect(page.getByRole('textbox', { name: 'Feature 8' })).toHaveValue('Simple')
  await expectAccessible(page)
})

const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
