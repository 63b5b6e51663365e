import { createConsumer, PASSWORD } from '../../harness/domain/people'
import { assign, createProject } from '../../harness/domain/projects'
import { ANSWERS, createOpenSurvey } from '../../harness/domain/survey'
import { answer } from '../../harness/domain/tenant'
import { eitherWay, enter, expect, expectToast, openAs, phone, test } from '../harness/fixtures'

eitherWay('a person’s data', () => {
  test('is shown to a brand across projects, renamed, tagged, and erased with its answers', async ({ page, brand }) => {
    const [soap, oil] = [await createProject(brand, { title: 'Soap' }), await createProject(brand, { title: 'Oil' })]
    const cora = await createConsumer(brand, { projectId: soap.id, firstName: 'Cora', lastName: 'Lind' })
    const task = await createOpenSurvey(brand, oil.id)
    await brand.json('POST', `/api/projects/${oil.id}/participants`, { consumerId: cora.consumer.id })
    await assign(brand, task.id, cora.consumer.id)
    await answer(cora, task.id, ANSWERS)

    await openAs(page, brand, '/?tab=stakeholders')
    await page.getByRole('link', { name: 'Cora Lind', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Soap' })).toBeVisible()
    const tasks = page.getByRole('group', { name: 'Tasks of Cora Lind in Oil' })
    await expect(tasks).toContainText('Submitted')
    // Nothing scrolls out of sight on a small phone.
    await page.setViewportSize({ width: 360, height: 740 })
    await expect(tasks.getByText('Submitted', { exact: true }).filter({ visible: true })).toHaveCount(1)
    expect(await tasks.evaluate((table) => table.scrollWidth - table.clientWidth)).toBe(0)
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.getByRole('textbox', { name: 'Last Name' }).fill('')
    await page.getByRole('button', { name: 'Save Changes' }).first().click()
    await expect(page.getByText('Last name is required')).toBeVisible()
    await page.getByRole('textbox', { name: 'Last Name' }).fill('Lindgren')
    await page.getByRole('button', { name: 'Save Changes' }).first().click()
    await expectToast(page, 'Name changed')
    await page.getByRole('textbox', { name: 'Tags' }).fill('Berlin, Refill')
    await page.getByRole('button', { name: 'Save Changes' }).last().click()
    await expectToast(page, 'Tags saved')
    await expect(page.getByRole('textbox', { name: 'Tags' })).toHaveValue('Berlin, Refill')

    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download their data' }).click()
    expect((await download).suggestedFilename()).toMatch(/^sounding-data-[\d-]+\.zip$/)
    await page.getByRole('link', { name: 'Erase This Person' }).click()
    await expect(page.getByText('we also delete their account, name, and email address')).toBeVisible()
    await page.getByRole('button', { name: 'Permanently erase this person' }).click()
    await expect(page.getByText('Please choose what should happen to the answers')).toBeVisible()
    await page.getByRole('radio', { name: 'Erase them too' }).check()
    await page.getByRole('button', { name: 'Permanently erase this person' }).click()
    await expectToast(page, 'Person erased')
    await expect(page.getByText('Cora')).toHaveCount(0)
    await page.goto('/audit-log')
    await expect(page.getByText(/erased a person who no longer exists/)).toBeVisible()
  })

  test.describe('on a phone', () => {
    test.use(phone)

    test('is taken along and deleted by its owner, while the results keep what was chosen', async ({
      page,
      context,
      brand,
    }) => {
      const project = await createProject(brand)
      const cora = await createConsumer(brand, { projectId: project.id })
      const task = await createOpenSurvey(brand, project.id)
      await assign(brand, task.id, cora.consumer.id)
      await answer(cora, task.id, ANSWERS)

      await openAs(page, cora, '/account')
      const download = page.waitForEvent('download')
      await page.getByRole('link', { name: 'Download your data' }).click()
      await download
      await page.getByRole('link', { name: 'Delete account' }).click()
      await page.getByRole('radio', { name: /^Keep your choices/ }).check()
      await page.getByLabel('Current Password').fill('not this one')
      await page.getByRole('button', { name: 'Permanently delete account' }).click()
      await expect(page.getByText('This is not your current password')).toBeVisible()
      await expect(page.getByRole('radio', { name: /^Keep your choices/ })).toBeChecked()
      const elsewhere = await context.newPage()
      await elsewhere.goto('/account')
      await page.getByLabel('Current Password').fill(PASSWORD)
      await page.getByRole('button', { name: 'Permanently delete account' }).click()
      await expect(page.getByText('Your account is deleted')).toBeVisible()
      await elsewhere.reload()
      await expect(elsewhere).toHaveURL(/\/signin/)

      await enter(context, brand)
      await page.goto(`/task/${task.id}?tab=responses`)
      await expect(page.getByText('Erased person').first()).toBeVisible()
      await expect(page.getByText(ANSWERS.why)).toHaveCount(0)
    })
  })
})
