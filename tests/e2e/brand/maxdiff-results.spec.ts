import type { Page } from '@playwright/test'
import { expectStatus } from '../../harness/client'
import { type Brand, createConsumer } from '../../harness/domain/people'
import { attemptOf, createOpenPrioritization, FEATURE_TEXTS, firstAndLast } from '../../harness/domain/prioritization'
import { createProject } from '../../harness/domain/projects'
import { expectAccessible } from '../harness/accessibility'
import { eitherWay, enter, expect, test } from '../harness/fixtures'

const VIEWS = ['Feature Ranking', 'Detailed Results', 'Importance Tiers']
/** They are made behind the page. */
const LENGTHY_VIEWS = ['Individual Utilities', 'Segments', 'Best Sets (TURF)']

eitherWay('the results of a prioritization', () => {
  test('stand in three views with an address each', async ({ page, context, brand }) => {
    const { taskId } = await sampled(brand)
    await enter(context, brand)
    await page.goto(`/task/${taskId}?tab=responses`)
    await expect(page.getByRole('heading', { name: 'Feature Ranking' })).toBeVisible()
    const ranking = page.getByRole('table', { name: 'Features by rank' })
    await expect(ranking.getByRole('rowheader')).toHaveCount(8)
    for (const text of FEATURE_TEXTS) await expect(ranking.getByRole('rowheader', { name: text })).toBeVisible()
    await expect(page.getByText(/n = 240 respondents, 1,920 rounds/)).toBeVisible()

    await open(page, 'Detailed Results')
    await expect(page).toHaveURL(/view=details/)
    for (const method of ['Counts', 'Logit', 'Differences', 'Fit']) {
      await expect(page.getByRole('heading', { name: method, exact: true })).toBeVisible()
    }
    await expect(page.getByRole('group', { name: 'Logit' }).getByRole('rowheader')).toHaveCount(8)

    await open(page, 'Importance Tiers')
    await expect(page).toHaveURL(/view=tiers/)
    for (const tier of ['High', 'Medium', 'Low']) await expect(page.getByRole('region', { name: tier })).toBeVisible()

    await open(page, 'Feature Ranking')
    await expect(ranking).toBeVisible()
  })

  test('come from behind the page for each respondent, without a press', async ({ page, context, brand }) => {
    const { taskId } = await sampled(brand)
    await enter(context, brand)
    await page.goto(`/task/${taskId}?tab=responses&view=individual`)
    await expect(page.getByText('Hierarchical Bayes')).toBeVisible({ timeout: 40_000 })
    await expect(page.getByText(/is the first choice of (nearly all|\d+% of) 240 respondents/)).toBeVisible()
    await expect(page.getByText('% done')).toHaveCount(0)
    const file = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download utilities by respondent' }).click()
    expect((await file).suggestedFilename()).toMatch(/ utilities [\d-]{10}\.csv$/)

    await open(page, 'Best Sets (TURF)')
    await page.getByLabel('Features in the set').selectOption('2')
    await page.locator('summary', { hasText: 'Never in the set' }).click()
    await page.getByRole('group', { name: 'Never in the set' }).getByLabel('Fast').check()
    await page.getByRole('button', { name: 'Find the best set' }).click()
    await expect(page.getByText('All 21 possible sets were compared')).toBeVisible()
    await expect(
      page.getByText(/(together reach|reaches) (all|nearly all|\d+(\.\d)?% of) 240 respondents/),
    ).toBeVisible()

    await open(page, 'Segments')
    await expect(page.getByRole('heading', { name: /^Segment 1: \d+% of respondents/ })).toBeVisible({
      timeout: 40_000,
    })
    await page.getByRole('link', { name: '2', exact: true }).click()
    await page.getByLabel('Name of segment 2').fill('Careful')
    await page.getByRole('button', { name: 'Tag them' }).click()
    await expect(page.getByText('None of these respondents is a stakeholder to tag.')).toBeVisible()
  })

  test('are estimated by another likelihood, and the design has a report to print', async ({
    page,
    context,
    brand,
    javaScriptEnabled,
  }) => {
    const { taskId } = await sampled(brand)
    await enter(context, brand)
    await page.goto(`/task/${taskId}?tab=responses&view=details`)
    await page.getByLabel('Likelihood').selectOption('joint')
    await page.getByRole('button', { name: 'Estimate' }).click()
    await expect(page.getByText('use the joint best–worst likelihood, not the default')).toBeVisible({
      timeout: 20_000,
    })
    await expect(page).toHaveURL(/view=details/)
    await expect(page.getByLabel('Likelihood')).toHaveValue('joint')
    await page.goto(`/task/${taskId}?tab=build`)
    await page.getByRole('link', { name: 'Test report of the design' }).click()
    await expect(page.getByRole('heading', { name: 'Two-way' })).toBeVisible()
    // The checker itself needs script.
    if (javaScriptEnabled) await expectAccessible(page)
    const file = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download the design' }).click()
    expect((await file).suggestedFilename()).toMatch(/ design [\d-]{10}\.csv$/)
    await page.getByRole('link', { name: 'Back to the task' }).click()
    await expect(page).toHaveURL(/tab=build/)
  })

  test('can be had choice by choice', async ({ page, context, brand }) => {
    const { taskId } = await sampled(brand)
    await enter(context, brand)
    await page.goto(`/task/${taskId}?tab=responses`)
    const file = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download every choice' }).click()
    expect((await file).suggestedFilename()).toMatch(/ choices [\d-]{10}\.csv$/)
  })

  test('are counts alone while there are too few answers', async ({ page, context, brand }) => {
    const { taskId, projectId } = await sampled(brand)
    const consumer = await createConsumer(brand, { projectId })
    expectStatus(201, await brand.json('POST', `/api/tasks/${taskId}/assign/${consumer.consumer.id}`))
    const responses = firstAndLast((await attemptOf(consumer, taskId)).rounds)
    const path = `/api/consumer/tasks/${taskId}/responses`
    expectStatus(201, await consumer.json('POST', path, { responses, status: 'submitted' }))

    await enter(context, brand)
    await page.goto(`/task/${taskId}?tab=responses`)
    for (const view of VIEWS) {
      await open(page, view)
      await expect(page.getByRole('heading', { name: 'Too few answers' })).toBeVisible()
      await expect(page.getByText('1 respondent is too few for conclusions')).toBeVisible()
    }
  })
})

for (const view of [...VIEWS, ...LENGTHY_VIEWS]) {
  test(`${view} is accessible`, async ({ page, context, brand }) => {
    const { taskId } = await sampled(brand)
    await enter(context, brand)
    await page.goto(`/task/${taskId}?tab=responses`)
    await open(page, view)
    await expectAccessible(page)
  })
}

async function sampled(brand: Brand): Promise<{ taskId: number; projectId: number }> {
  const { id: projectId } = await createProject(brand)
  const { id: taskId } = await createOpenPrioritization(brand, projectId)
  expectStatus(201, await brand.json('POST', `/api/tasks/${taskId}/add-sample-responses`))
  return { taskId, projectId }
}

async function open(page: Page, view: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Results' }).getByRole('link', { name: view }).click()
  await expect(page.getByRole('heading', { name: view, exact: true })).toBeVisible()
}
