import type { Locator } from '@playwright/test'
import { expectStatus } from '../../harness/client'
import { heatmapWorld } from '../../harness/domain/heatmap'
import { createOpenPrioritization } from '../../harness/domain/prioritization'
import { KINDS } from '../../harness/domain/question-kinds'
import { widerThanWindow } from '../harness/accessibility'
import { comparisonWorld } from '../harness/comparator-world'
import { shippingWorld, surveyWorld, worldOf } from '../harness/consumer-world'
import { expect, phone, test } from '../harness/fixtures'
import { openTask } from '../harness/task-page'

/* Pages of consumers in a language that is written from right to left. */

test.use({
  ...phone,
  environment: { PSEUDO_LOCALE: 'ar-XB' },
})

test('the parts of a task begin at the right', async ({ page, brand }) => {
  const world = await surveyWorld(brand, [{ id: 'why', type: 'text_box', title: 'למה?', required: true }, ...KINDS])
  await openTask(page, world)
  await page.locator('.intro > a').click()
  await expectFromRight(page.locator('.question-number:has(+ label), .question-number + label'))
  await expectFromRight(page.locator('.scale-points label'))
  await expectFromRight(page.locator('footer button'))
})

test('no page is wider than a phone', async ({ page, brand }) => {
  const paged = await surveyWorld(brand, KINDS)
  const sections = [{ id: 'all', title: 'הכל', firstQuestion: KINDS[0]?.id, questionsPerPage: 3 }]
  const config = { questions: KINDS, sections }
  expectStatus(200, await brand.json('PATCH', `/api/tasks/${paged.task.id}/config`, config))
  const worlds = [
    paged,
    await surveyWorld(brand, KINDS),
    await shippingWorld(brand),
    await heatmapWorld(brand),
    await comparisonWorld(brand),
    await worldOf(brand, (id) => createOpenPrioritization(brand, id)),
  ]
  for (const world of worlds) {
    await openTask(page, world)
    expect(await widerThanWindow(page)).toEqual([])
    await page.locator('.intro > a').click()
    expect(await widerThanWindow(page), `${world.task.title}, begun`).toEqual([])
  }
  for (const path of ['/', '/account', '/account/deletion', '/consumer/task/999999']) {
    await page.goto(path)
    expect(await widerThanWindow(page), path).toEqual([])
  }
})

/** Expects that of parts in one line the first is at the right. */
async function expectFromRight(parts: Locator): Promise<void> {
  const [first, second] = await Promise.all([parts.first().boundingBox(), parts.nth(1).boundingBox()])
  expect(first?.x).toBeGreaterThan(second?.x ?? Number.POSITIVE_INFINITY)
}
