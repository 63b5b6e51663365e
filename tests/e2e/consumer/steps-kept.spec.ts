import type { BrowserContext, Page } from '@playwright/test'
import { expectStatus } from '../../harness/client'
import { heatmapWorld } from '../../harness/domain/heatmap'
import { createConsumer } from '../../harness/domain/people'
import { attemptOf, createOpenPrioritization, firstAndLast } from '../../harness/domain/prioritization'
import { assign } from '../../harness/domain/projects'
import { choose, comparisonWorld } from '../harness/comparator-world'
import { worldOf } from '../harness/consumer-world'
import { enter, expect, phone, test } from '../harness/fixtures'
import { keptMarks, press, stage } from '../harness/heatmap-page'
import { openTask, responsesOf, taskPage } from '../harness/task-page'

test.use(phone)

const STEPS = '**/step?*'

const radios = (page: Page, which: 'most' | 'least') =>
  page.getByRole('radio', { name: `Which is ${which} important to you?` })

async function answerRound(page: Page, roundId: number, of: number): Promise<void> {
  await expect(page.getByRole('heading', { name: `Round ${roundId} of ${of}` })).toBeVisible()
  await radios(page, 'most').first().check()
  await radios(page, 'least').last().check()
  await page.getByRole('button', { name: 'Next Round' }).click()
}

/** Ends the page as a phone does that is short of memory: none of its listeners is called. */
async function kill(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  session.send('Page.crash').catch(() => undefined)
  await crashed
  await page.close()
}

test('two pages that were closed offline beside each other lose no round', async ({ context, page, brand }) => {
  const world = await worldOf(brand, (id) => createOpenPrioritization(brand, id, { roundsPerRespondent: 6 }))
  await openTask(page, world)
  const other = await context.newPage()
  await other.goto(`${taskPage(world)}?round=3`)
  for (const one of [page, other]) await expect(one.getByRole('button', { name: 'Next Round' })).toBeDisabled()
  await context.route(STEPS, (route) => route.abort())
  await answerRound(page, 1, 6)
  await answerRound(other, 3, 6)
  await answerRound(page, 2, 6)
  await answerRound(other, 4, 6)
  await radios(other, 'most').nth(1).check()
  await Promise.all([page.close(), other.close()])
  await context.unroute(STEPS)

  const later = await context.newPage()
  await later.goto(taskPage(world))
  await expect(later.getByRole('heading', { name: 'Round 5 of 6' })).toBeVisible()
  await expect(later.getByRole('link', { name: 'Start' })).toBeHidden()
  await expect(radios(later, 'most').nth(1)).toBeChecked()
  const { rounds } = await attemptOf(world.consumer, world.task.id)
  const kept = async () => (await attemptOf(world.consumer, world.task.id)).response?.responses
  await expect
    .poll(kept)
    .toMatchObject([...firstAndLast(rounds.slice(0, 4)), { roundId: 5, mostImportant: rounds[4]?.features[1] }])
})

test('what another account finds at the same task is not theirs, and waits for who answered', async ({
  context,
  page,
  brand,
}) => {
  const world = await worldOf(brand, (id) => createOpenPrioritization(brand, id, { roundsPerRespondent: 5 }))
  const nils = await createConsumer(brand, { projectId: world.project.id, firstName: 'Nils', lastName: 'Berg' })
  await assign(brand, world.task.id, nils.consumer.id)
  await openTask(page, world)
  await expect(page.getByRole('button', { name: 'Next Round' })).toBeDisabled()
  // Her session is over, and somebody else has signed in beside her page.
  await enter(context, nils)
  await answerRound(page, 1, 5)
  await expect(page.getByText('You are signed out.')).toBeVisible()
  await kill(context, page)

  const his = await context.newPage()
  await his.goto(taskPage(world))
  await expect(his.getByRole('heading', { name: 'Round 1 of 5' })).toBeVisible()
  await expect(radios(his, 'most').first()).not.toBeChecked()
  expect((await attemptOf(nils, world.task.id)).response).toBeNull()

  await enter(context, world.consumer)
  await his.goto(taskPage(world))
  await expect(his.getByRole('heading', { name: 'Round 2 of 5' })).toBeVisible()
  await expect.poll(async () => (await responsesOf(world)).length).toBe(1)
  const stored = () => his.evaluate(() => Object.keys(localStorage))
  await expect.poll(stored).toEqual([])

  await context.route(STEPS, (route) => route.abort())
  await answerRound(his, 2, 5)
  expect(await stored()).toHaveLength(1)
  await his.goto('/consumer-portal')
  await his.getByRole('link', { name: 'Logout' }).click()
  await expect.poll(stored).toEqual([])
})

test('a sheet that was open when the page was killed is open again, with its mark and its words', async ({
  context,
  page,
  brand,
}) => {
  const world = await heatmapWorld(brand, ['Front'])
  await openTask(page, world)
  await press(stage(page, true), 30, 40)
  await page.getByRole('dialog').getByRole('textbox').pressSequentially('The cap is')
  await kill(context, page)

  const later = await context.newPage()
  await later.goto(taskPage(world))
  const sheet = later.getByRole('dialog', { name: 'What do you like here?' })
  await expect(sheet.getByRole('textbox')).toHaveValue('The cap is')
  await expect(later.locator('.stage .new')).toHaveCount(1)
  await kill(context, later)

  const again = await context.newPage()
  await again.goto(taskPage(world))
  await expect(again.getByRole('dialog').getByRole('textbox')).toHaveValue('The cap is')
  await again.getByRole('dialog').getByRole('textbox').fill('The cap is round')
  await again.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(async () => (await keptMarks(world)).marks)
    .toEqual([{ at: 'front 1 30,40', comment: 'The cap is round' }])
  await press(stage(again, true), 60, 60)
  await again.getByRole('button', { name: 'Cancel' }).click()
  await again.goto(taskPage(world))
  await expect(stage(again, true)).toBeVisible()
  await expect(again.getByRole('dialog')).toHaveCount(0)
})

test('of the sheets that two killed pages had open, one is saved and the other open again', async ({
  context,
  page,
  brand,
}) => {
  const world = await heatmapWorld(brand, ['Front'])
  await openTask(page, world)
  const other = await context.newPage()
  await other.goto(taskPage(world))
  for (const one of [page, other]) await expect(stage(one, true)).toBeVisible()
  await context.route(STEPS, (route) => route.abort())
  await press(stage(page, true), 30, 40)
  await page.getByRole('dialog').getByRole('textbox').fill('The cap')
  await press(stage(other, true), 60, 60)
  await other.getByRole('dialog').getByRole('textbox').fill('The seal')
  await kill(context, page)
  await kill(context, other)

  const later = await context.newPage()
  for (let visit = 0; visit < 2; visit += 1) {
    await later.goto(taskPage(world))
    await expect(later.getByRole('dialog').getByRole('textbox')).toHaveValue('The seal')
    await expect(later.locator('.stage .spot')).toHaveCount(2)
    await expect(later.getByRole('link', { name: 'Start' })).toBeHidden()
    await context.unroute(STEPS)
  }
  await later.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(async () => (await keptMarks(world)).marks)
    .toEqual([
      { at: 'front 1 30,40', comment: 'The cap' },
      { at: 'front 1 60,60', comment: 'The seal' },
    ])
})

test('a choice and a reason that were not left yet survive the end of the page', async ({ context, page, brand }) => {
  const world = await comparisonWorld(brand)
  await openTask(page, world)
  await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeDisabled()
  await choose(page, 'Forest green')
  await page.getByLabel('Why did you choose that?').pressSequentially('I can read')
  await kill(context, page)
  const later = await context.newPage()
  await later.goto('/consumer-portal')
  await later.getByRole('link', { name: /^Continue/ }).click()
  await expect(later.locator('.packs').getByLabel('Forest green', { exact: true })).toBeChecked()
  await expect(later.getByLabel('Why did you choose that?')).toHaveValue('I can read')
  await expect
    .poll(async () => (await responsesOf(world))[0]?.responses)
    .toMatchObject({ clarity_forced_choice: 'green', clarity_why: 'I can read' })
  expectStatus(200, await brand.json('GET', `/api/tasks/${world.task.id}/responses`))
})
