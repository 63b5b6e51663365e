import type { Page } from '@playwright/test'
import { expectStatus } from '../../harness/client'
import { heatmapWorld } from '../../harness/domain/heatmap'
import type { Brand } from '../../harness/domain/people'
import { createOpenPrioritization } from '../../harness/domain/prioritization'
import { createTask } from '../../harness/domain/projects'
import { createOpenSurvey } from '../../harness/domain/survey'
import { comparisonWorld } from '../harness/comparator-world'
import { enter, expect, test } from '../harness/fixtures'

test.use({ viewport: { width: 360, height: 740 } })

test('each figure of every type is in the first screen, and on a phone in sight without scrolling sideways', async ({
  page,
  context,
  brand,
}) => {
  test.slow()
  const { task: comparison, projectId } = await comparisonWorld(brand)
  const { task: heatmap } = await heatmapWorld(brand)
  const survey = await createOpenSurvey(brand, projectId)
  const parcel = await createTask(brand, projectId, { title: 'Where to', type: 'receive_product' })
  const maxdiff = await createOpenPrioritization(brand, projectId, { prohibitions: [['f1', 'f2']] })
  for (const { id } of [comparison, heatmap, survey, parcel, maxdiff]) await addSamples(brand, id)
  await enter(context, brand)

  // What takes seconds behind the page is under way while the others are looked at.
  await page.goto(`/task/${maxdiff.id}?tab=responses&view=segments`)
  for (const size of [
    { width: 1280, height: 860 },
    { width: 360, height: 740 },
  ]) {
    await page.setViewportSize(size)
    for (const { id } of [comparison, heatmap, survey, parcel, maxdiff]) {
      await expectFindingFirst(page, id, size)
      await expectMatterOnPaper(page)
    }
  }
  await inSight(page, `/task/${survey.id}?tab=responses`)
  await inSight(page, `/task/${parcel.id}?tab=responses`)
  await inSight(page, `/task/${heatmap.id}?tab=responses`)
  for (const view of ['overview', 'by-attribute', 'by-variant']) {
    await inSight(page, `/task/${comparison.id}?tab=responses&view=${view}`)
  }
  await inSight(page, `/task/${comparison.id}/summary`)
  await inSight(page, `/task/${maxdiff.id}/design`)
  for (const view of ['ranking', 'details']) await inSight(page, `/task/${maxdiff.id}?tab=responses&view=${view}`)
  for (const view of ['segments', 'individual', 'turf']) {
    await page.goto(`/task/${maxdiff.id}?tab=responses&view=${view}`)
    await expect(page.locator('main table').first()).toBeVisible({ timeout: 60_000 })
    await expect(page.getByText('% done')).toHaveCount(0, { timeout: 60_000 })
    await inSight(page, null)
  }
})

/** The sentence stands at y ≤ 360 on a desk, and the first figure begins in the first screen. */
async function expectFindingFirst(page: Page, taskId: number, { width, height }: { width: number; height: number }) {
  await page.goto(`/task/${taskId}?tab=responses`)
  const finding = page.getByRole('region', { name: 'Finding' })
  const sentence = await finding.locator('.text-pretty').boundingBox()
  const figure = page.locator('main .section').first().locator('table, figure, svg[role=img], [data-figure], img')
  const { y = Number.NaN } = (await figure.first().boundingBox()) ?? {}
  expect(sentence?.y, page.url()).toBeLessThanOrEqual(width === 1280 ? 360 : height / 2 + 90)
  expect(y, page.url()).toBeLessThan(height)
}

/** What is printed has the finding, and nothing to press or to type into. */
async function expectMatterOnPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('region', { name: 'Finding' })).toBeVisible()
  await expect(page.locator(':is(form, nav, button, summary):visible')).toHaveCount(0)
  await page.emulateMedia({ media: null })
}

/** Every cell of the page's tables lies between the sides of the screen; what is folded is unfolded. */
async function inSight(page: Page, address: string | null): Promise<void> {
  if (address !== null) await page.goto(address)
  await expect(page.locator('main table').first()).toBeAttached()
  await page.locator('main details').evaluateAll((all) => {
    for (const details of all) details.setAttribute('open', '')
  })
  const { seen, outside } = await page.locator('main tbody :is(th, td)').evaluateAll((cells) => {
    const shown = cells.filter((cell) => cell.getClientRects().length > 0 && cell.textContent !== '')
    const isOutside = (cell: Element) => {
      const range = document.createRange()
      range.selectNodeContents(cell)
      const { left, right } = range.getBoundingClientRect()
      return left < 0 || right > document.documentElement.clientWidth
    }
    return { seen: shown.length, outside: shown.filter(isOutside).map((cell) => cell.textContent) }
  })
  expect(seen, page.url()).toBeGreaterThan(1)
  expect(outside, page.url()).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth), page.url()).toBeLessThanOrEqual(360)
}

async function addSamples(brand: Brand, taskId: number): Promise<void> {
  expectStatus(201, await brand.json('POST', `/api/tasks/${taskId}/add-sample-responses`))
}
