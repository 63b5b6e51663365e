import type { Page } from '@playwright/test'
import { createConsumer } from '../../harness/domain/people'
import { assign, createProject } from '../../harness/domain/projects'
import { ANSWERS, createOpenSurvey } from '../../harness/domain/survey'
import { answer } from '../../harness/domain/tenant'
import { changeRows } from '../../harness/services/database'
import { expectAccessible } from '../harness/accessibility'
import { eitherWay, enter, expect, expectToast, test } from '../harness/fixtures'

eitherWay('a link to results', (javaScriptEnabled) => {
  test('is made, opened without an account, read, printed as a file, and ends with its day or its brand’s word', async ({
    page,
    context,
    brand,
    server,
  }) => {
    const { id: projectId } = await createProject(brand, { title: 'Sunday oil' })
    const { id } = await createOpenSurvey(brand, projectId)
    const consumer = await createConsumer(brand, { projectId, firstName: 'Xanthippe' })
    await assign(brand, id, consumer.consumer.id)
    await answer(consumer, id, { ...ANSWERS, why: 'It lasts all winter' })
    const look = async () => {
      if (javaScriptEnabled) await expectAccessible(page)
    }

    await enter(context, brand)
    await page.goto(`/task/${id}?tab=responses`)
    await page.getByRole('link', { name: 'Share results' }).click()
    await page.getByLabel('Who is it for?').fill('Marlow')
    await page.getByLabel(/^Password/).fill('pine cone')
    await page.getByRole('button', { name: 'Create link' }).click()
    await expectToast(page, 'Link created')
    const link = await page.getByLabel('Link for Marlow', { exact: true }).inputValue()
    await look()

    await context.clearCookies()
    await page.goto(new URL(link).pathname)
    await page.getByLabel(/^Password/).fill('pine nut')
    await opening(page).click()
    await expect(page.getByText('That password is incorrect.')).toBeVisible()
    await look()
    await page.getByLabel(/^Password/).fill('pine cone')
    await opening(page).click()
    await expect(page).toHaveURL(`/task/${id}?tab=responses`)
    await expect(page.getByRole('region', { name: 'Finding' })).toBeVisible()
    await expect(page.getByText('It lasts all winter')).toHaveCount(0)
    await expect(page.getByText('Xanthippe')).toHaveCount(0)
    await look()

    await page.getByRole('link', { name: 'Report' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sunday oil')
    await expect(page.getByText('It lasts all winter')).toHaveCount(0)
    await look()
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'PDF, A4' }).click()
    expect((await download).suggestedFilename()).toMatch(/ report [\d-]{10}\.pdf$/)
    await page.getByRole('link', { name: 'Back to the results' }).click()
    await expect(page.getByRole('link', { name: 'A task' })).toBeVisible()
    const passes = await context.cookies()

    // The day is over, and is made a later one.
    changeRows(server, `UPDATE result_links SET expires_at = ${Date.now() - 1} WHERE project_id = ${projectId}`)
    await page.goto(`/task/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link has ended')
    await look()
    await enter(context, brand)
    await page.goto(`/project/${projectId}/links`)
    await expect(page.getByText('Ended on')).toBeVisible()
    const later = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
    await page.locator('li').filter({ hasText: 'Marlow' }).getByLabel('Last day', { exact: true }).fill(later)
    await page.getByRole('button', { name: 'Change the last day for Marlow' }).click()
    await expectToast(page, 'Last day changed')
    await context.clearCookies()
    await context.addCookies(passes)
    await page.goto(`/task/${id}`)
    await expect(page.getByRole('region', { name: 'Finding' })).toBeVisible()

    await enter(context, brand)
    await page.goto(`/project/${projectId}/links`)
    await page.getByLabel('Who is it for?').fill('The next one')
    await page.getByRole('link', { name: 'Revoke the link for Marlow' }).click()
    const question = page.getByRole('dialog', { name: 'Revoke link' })
    await expect(question).toContainText('revoke the link for Marlow')
    await question.getByRole('link', { name: 'Cancel' }).click()
    await expect(question).toHaveCount(0)
    if (javaScriptEnabled) await expect(page.getByLabel('Who is it for?')).toHaveValue('The next one')
    await page.getByRole('link', { name: 'Revoke the link for Marlow' }).click()
    await question.getByRole('button', { name: 'Revoke' }).click()
    await expectToast(page, 'Link revoked')
    if (javaScriptEnabled) await expect(page.getByLabel('Who is it for?')).toHaveValue('The next one')
    await context.clearCookies()
    await context.addCookies(passes)
    for (const path of [`/task/${id}`, `/project/${projectId}/report`]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link has ended')
    }
  })
})

function opening(page: Page) {
  return page.locator('main').getByRole('button')
}
