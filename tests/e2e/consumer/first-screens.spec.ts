import type { Page } from '@playwright/test'
import { heatmapWorld } from '../../harness/domain/heatmap'
import type { Brand, ConsumerPerson } from '../../harness/domain/people'
import { createOpenPrioritization } from '../../harness/domain/prioritization'
import { comparisonWorld } from '../harness/comparator-world'
import { shippingWorld, surveyWorld, worldOf } from '../harness/consumer-world'
import { eitherWay, expect, phone, test } from '../harness/fixtures'
import { boxOf, mark, stage } from '../harness/heatmap-page'
import { openTask, responsesOf } from '../harness/task-page'

type Asked = { brand: Brand; consumer: ConsumerPerson; task: { id: number; title: string } }
type Case = { create(brand: Brand): Promise<Asked>; first: string; second: string | null; minutes: number }

const LIKERT = { id: 'shelf', label: 'Bathroom shelf', description: 'It fits.', type: 'likert' }

/** Each type, with its first control, the address of its second step, and how long it takes by its length. */
const CASES: Record<string, Case> = {
  survey: { create: surveyWorld, first: '[type="radio"]', second: null, minutes: 2 },
  address: { create: shippingWorld, first: '#fullName', second: null, minutes: 1 },
  heatmap: { create: heatmapWorld, first: '.stage img', second: '?image=1&round=2', minutes: 2 },
  comparator: { create: comparisonWorld, first: '.packs [type="radio"]', second: '?step=2', minutes: 2 },
  ratings: {
    create: (brand) => comparisonWorld(brand, { attributes: [LIKERT], customAttributes: [] }),
    first: '.rated [type="radio"]',
    second: null,
    minutes: 1,
  },
  maxdiff: {
    create: (brand) => worldOf(brand, (id) => createOpenPrioritization(brand, id)),
    first: 'table [type="radio"]',
    second: '?round=2',
    minutes: 2,
  },
}

test.use({ ...phone, viewport: { width: 360, height: 640 } })

eitherWay('the first screen of a task', (javaScriptEnabled) => {
  for (const [name, { create, first, second, minutes }] of Object.entries(CASES)) {
    test(`of type ${name} says what it is, who asks and how long it takes, and then shows the work`, async ({
      page,
      brand,
    }) => {
      const world = await create(brand)
      await openTask(page, world)
      const title = page.getByRole('heading', { name: world.task.title, exact: true })
      const start = page.getByRole('link', { name: 'Start', exact: true })
      await expect(title).toBeInViewport({ ratio: 1 })
      await expect(start).toBeInViewport({ ratio: 1 })
      await expect(page.getByText(brand.user.profile.companyName).first()).toBeInViewport()
      await expect(page.getByText(minutes === 1 ? 'About 1 minute' : `About ${minutes} minutes`)).toBeInViewport()
      // The work is below, for those who scroll, and has no bar over the introduction.
      await expect(page.locator(first).first()).not.toBeInViewport()
      await expect(page.locator('footer')).not.toBeInViewport()

      await start.focus()
      await page.keyboard.press('Enter')
      await expectWork(page, first)
      await expect(start).toBeHidden()
      await page.keyboard.press('Tab')
      const isInWork = await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))
      expect(isInWork, 'the keyboard is in the work').toBe(true)
      if (second === null) return
      await openTask(page, world, second)
      await expectWork(page, first)
    })
  }

  test('folds by itself where a step is left without Start', async ({ page, brand }) => {
    const world = await heatmapWorld(brand, ['Front'])
    await openTask(page, world)
    const image = stage(page, javaScriptEnabled)
    await image.click()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page.getByRole('heading', { name: 'Tap what you don’t like' })).toBeInViewport()
    await expectWork(page, '.stage img')
  })
})

test('on its side a phone has a low bar, an image that fits, and says why Next is not there yet', async ({
  page,
  brand,
}) => {
  test.setTimeout(90_000)
  await page.setViewportSize({ width: 740, height: 360 })
  const why: Record<string, string | null> = {
    survey: null,
    address: null,
    heatmap: 'Please mark at least one place you like.',
    comparator: 'Please choose one package.',
    maxdiff: 'You must select both most and least important features.',
  }
  for (const [name, reason] of Object.entries(why)) {
    const world = await CASES[name]?.create(brand)
    if (!world) throw new Error(`There is no case ${name}`)
    await openTask(page, world)
    const start = page.getByRole('link', { name: 'Start', exact: true })
    await expect(start).toBeInViewport({ ratio: 1 })
    await start.click()
    const bar = page.locator('footer')
    await expect(bar).toBeInViewport({ ratio: 1 })
    await expectWork(page, CASES[name]?.first ?? '')
    if (reason) {
      const next = page.getByRole('button', { name: /^Next/ })
      await expect(next).toBeDisabled()
      await expect(next).toHaveAccessibleDescription(reason)
      await expect(page.getByText(reason, { exact: true })).toBeInViewport({ ratio: 1 })
    }
    expect((await bar.boundingBox())?.height, name).toBeLessThanOrEqual(48)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    if (name !== 'heatmap') continue
    const image = await boxOf(page.locator('.stage img'))
    expect(image.height).toBeGreaterThan(200)
    expect(image.height).toBeLessThanOrEqual(360 - 48)
    await mark(page, stage(page, true), 30, 40)
    await expect.poll(async () => (await responsesOf(world))[0]?.responses).toMatchObject({ clicks: [{ round: 1 }] })
  }
})

test('where letters are twice as large no bar covers the work, and no word leaves its place', async ({
  page,
  brand,
}) => {
  const { ratings: _, ...cases } = CASES
  for (const [name, { create, first }] of Object.entries(cases)) {
    const world = await create(brand)
    for (const viewport of [
      { width: 360, height: 740 },
      { width: 740, height: 360 },
    ]) {
      await page.setViewportSize(viewport)
      await openTask(page, world)
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
      })
      const start = page.getByRole('link', { name: 'Start', exact: true })
      await expect(start).toBeInViewport({ ratio: 1 })
      await start.click()
      await expect(page.locator('footer')).not.toBeInViewport()
      const figures = await page.evaluate(() => ({
        beyond: document.documentElement.scrollWidth - window.innerWidth,
        cut: [...document.querySelectorAll('footer button, h1, thead th')]
          .filter((one) => one.scrollWidth > one.clientWidth)
          .map((one) => one.textContent),
        step: document.querySelector('.step')?.clientHeight ?? 0,
      }))
      expect(figures, name).toMatchObject({ beyond: 0, cut: [] })
      expect(figures.step, 'the step is one line').toBeLessThanOrEqual(88)
      // The packs themselves come before the first choice.
      const seen = name === 'comparator' ? '.packs img' : first
      if (viewport.height > 360) await expect(page.locator(seen).first()).toBeInViewport()
    }
  }
})

/** The head is one line, and the first control is seen, clear of the bar. */
async function expectWork(page: Page, first: string): Promise<void> {
  const title = page.locator('h1').first()
  await expect(title).toBeInViewport({ ratio: 1 })
  expect((await title.boundingBox())?.height).toBeLessThanOrEqual(48)
  const control = page.locator(first).first()
  await expect(control).toBeInViewport()
  const [box, bar] = [await control.boundingBox(), await page.locator('footer').boundingBox()]
  const bottom = first.includes('img') ? (box?.y ?? 0) + 100 : (box?.y ?? 0) + (box?.height ?? 0)
  expect(bottom, 'where the first control ends').toBeLessThanOrEqual(bar?.y ?? 0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
}
