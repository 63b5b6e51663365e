import type { Page } from '@playwright/test'
import { attemptOf, createOpenPrioritization, firstAndLast } from '../../harness/domain/prioritization'
import { expectAccessible } from '../harness/accessibility'
import { type World, worldOf } from '../harness/consumer-world'
import { eitherWay, enter, expect, expectToast, phone, test } from '../harness/fixtures'
import { setOffline, slowDown } from '../harness/network'
import { openTask, responsesOf, taskPage } from '../harness/task-page'

/** What the whole flow may weigh compressed, from opening the task to its end. */
const MOST_BYTES = 20_480
const PROMPT = 'Would you pay for it?'

function anchoredWorld(brand: World['brand']): Promise<World> {
  return worldOf(brand, (projectId) =>
    createOpenPrioritization(brand, projectId, { roundsPerRespondent: 5, anchor: { prompt: PROMPT } }),
  )
}

/** Answers the rounds that are left, up to the last question. */
async function answerRounds(page: Page, from = 1): Promise<void> {
  for (let roundId = from; roundId <= 5; roundId += 1) {
    await expect(page.getByRole('heading', { name: `Round ${roundId} of 5` })).toBeVisible()
    await page.getByRole('radio', { name: 'Which is most important to you?' }).first().check()
    await page.getByRole('radio', { name: 'Which is least important to you?' }).last().check()
    await page.getByRole('button', { name: 'Next Round' }).click()
  }
  await expect(page.getByRole('heading', { name: 'Last question' })).toBeVisible()
}

const yes = (page: Page) => page.getByRole('radio', { name: /Yes$/ })
const no = (page: Page) => page.getByRole('radio', { name: /No$/ })
const submit = (page: Page) => page.getByRole('button', { name: 'Submit Response' })

async function sayAll(page: Page): Promise<void> {
  for (let place = 0; place < 7; place += 1) await (place < 3 ? yes : no)(page).nth(place).check()
}

test.describe('on a phone', () => {
  test.use(phone)

  eitherWay('a consumer', (javaScriptEnabled) => {
    test('says behind the rounds what would be enough, goes back, on elsewhere, and submits', async ({
      page,
      brand,
      browser,
    }) => {
      const world = await anchoredWorld(brand)
      const { rounds } = await attemptOf(world.consumer, world.task.id)
      await openTask(page, world)
      await answerRounds(page)
      await expect(page.getByText(PROMPT)).toBeVisible()
      await expect(page.getByText('83% complete')).toBeVisible()
      await expect(yes(page)).toHaveCount(7)
      if (javaScriptEnabled) await expectAccessible(page)

      await yes(page).first().check()
      await submit(page).click({ force: javaScriptEnabled })
      await expect(page.getByText('You must say yes or no to each feature.').first()).toBeVisible()
      await expect(yes(page).first()).toBeChecked()
      await no(page).nth(1).check()
      await page.getByRole('button', { name: 'Previous' }).click()
      await expect(page.getByRole('heading', { name: 'Round 5 of 5' })).toBeVisible()
      await page.getByRole('button', { name: 'Next Round' }).click()
      await expect(yes(page).first()).toBeChecked()
      await expect(no(page).nth(1)).toBeChecked()
      if (javaScriptEnabled) await expect(page.getByText('Saved', { exact: true })).toBeVisible()
      await page.close()

      const other = await browser.newContext({ javaScriptEnabled, baseURL: world.consumer.url })
      await enter(other, world.consumer)
      const laptop = await other.newPage()
      await laptop.goto(taskPage(world))
      await expect(no(laptop).nth(1)).toBeChecked()
      await sayAll(laptop)
      await submit(laptop).click()
      await expect(laptop.getByRole('heading', { name: 'Task Complete!' })).toBeVisible()
      await expect(laptop.getByRole('heading', { name: PROMPT })).toBeVisible()
      await other.close()

      const [response] = await responsesOf(world)
      const last = Object(response?.responses).at(-1)
      expect(response).toMatchObject({ status: 'submitted', responses: [...firstAndLast(rounds), { roundId: 6 }] })
      expect(last.features).toHaveLength(7)
      expect({ yes: last.yes, no: last.no }).toEqual({ yes: last.features.slice(0, 3), no: last.features.slice(3) })
    })
  })

  test('loses nothing when the connection breaks on the last question, by keys, in few bytes', async ({
    context,
    page,
    brand,
  }) => {
    const world = await anchoredWorld(brand)
    await enter(context, world.consumer)
    const session = await slowDown(page)
    let bytes = 0
    const heads = new Map<string, number>()
    session.on('Network.responseReceived', ({ requestId, response }) =>
      heads.set(requestId, response.encodedDataLength),
    )
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      bytes += encodedDataLength - (heads.get(requestId) ?? 0)
    })
    await page.goto(taskPage(world))
    await expect(page.getByRole('button', { name: 'Next Round' })).toBeDisabled()
    await answerRounds(page)
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await setOffline(session, true)
    await expect(submit(page)).toBeDisabled()
    await yes(page).first().focus()
    for (let place = 0; place < 7; place += 1) {
      await page.keyboard.press('Space')
      if (place > 2) await page.keyboard.press('ArrowRight')
      await page.keyboard.press('Tab')
    }
    await expect(submit(page)).toBeEnabled()
    await page.close()

    const later = await context.newPage()
    await later.goto(taskPage(world))
    await expect(no(later).nth(6)).toBeChecked()
    await submit(later).click()
    await expect(later.getByRole('heading', { name: 'Task Complete!' })).toBeVisible()
    expect((await responsesOf(world))[0]?.responses).toMatchObject({ 5: { yes: { length: 3 }, no: { length: 4 } } })
    expect(bytes).toBeLessThan(MOST_BYTES)
  })
})

eitherWay('the builder', () => {
  test('asks the last question in the words of the brand, or not', async ({ context, page, brand }) => {
    const world = await worldOf(brand, (id) => createOpenPrioritization(brand, id, { roundsPerRespondent: 5 }))
    await enter(context, brand)
    await page.goto(`/task/${world.task.id}?tab=build`)
    await page.getByLabel('Ask the last question').check()
    await page.getByRole('textbox', { name: 'Last question' }).fill(PROMPT)
    await page.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Configuration saved')
    await expect(page.getByLabel('Ask the last question')).toBeChecked()
    const { body } = await brand.json<{ task: { config: unknown } }>('GET', '/api/brand/tasks')
    expect(body).toMatchObject([{ config: { anchor: { prompt: PROMPT } } }])
    await page.getByLabel('Ask the last question').uncheck()
    await page.getByRole('button', { name: 'Save' }).click()
    // The message of the first time may still stand there.
    const saved = async () => (await brand.json<{ config: object }[]>('GET', '/api/brand/tasks')).body[0]?.config
    await expect.poll(saved).not.toHaveProperty('anchor')
  })
})
