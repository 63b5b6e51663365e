import { readFile } from 'node:fs/promises'
import { expectStatus } from '../../harness/client'
import { FEATURES } from '../../harness/domain/prioritization'
import { createProject, createTask } from '../../harness/domain/projects'
import { expectAccessible } from '../harness/accessibility'
import { eitherWay, expect, expectToast, openAs, test } from '../harness/fixtures'

eitherWay('the design of a prioritization', (javaScriptEnabled) => {
  test('keeps pairs apart, is exported, and comes back from a file or a paste with its faults by line', async ({
    page,
    brand,
  }) => {
    const project = await createProject(brand)
    const task = await createTask(brand, project.id, { title: 'What matters?', type: 'feature_prioritization' })
    expectStatus(200, await brand.json('PATCH', `/api/tasks/${task.id}/config`, { features: FEATURES }))
    await openAs(page, brand, `/task/${task.id}?tab=build`)
    await page.getByRole('button', { name: 'Add a pair' }).click()
    const pair = page.getByRole('group', { name: 'Pair 1' })
    await pair.getByLabel('Feature').selectOption('1. Fast')
    // The same feature on both sides is told where it stands, and stays chosen.
    await pair.getByLabel('Never with').selectOption('1. Fast')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText(/two different features/i)).toBeVisible()
    await expect(pair.getByLabel('Feature')).toHaveValue('f1')
    await pair.getByLabel('Never with').selectOption('2. Light')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expectToast(page, /saved/i)

    await page.goto(`/task/${task.id}/design`)
    await expect(page.getByText('1 pair is never shown together.')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Fast – Light' })).toBeVisible()
    if (javaScriptEnabled) await expectAccessible(page)
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download the design' }).click()
    const file = await (await download).path()
    const text = await readFile(file, 'utf8')

    await page.goto(`/task/${task.id}?tab=build`)
    await page.getByRole('link', { name: 'Import a design' }).click()
    await page.getByLabel('Or paste it here').fill(text.replace('1,1,1,', '1,1,1,No such ').slice(0, 200))
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await expect(page.getByText(/^Line 2: “No such \w+” is not a feature of this task\.$/)).toBeVisible()
    await expect(page.getByLabel('Or paste it here')).toHaveValue(/1,1,1,No such/)
    await page.getByLabel('CSV file').setInputFiles(file)
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await expectToast(page, 'Design imported')
    await expect(page.getByRole('heading', { name: 'Imported design' })).toBeVisible()
    await page.goto(`/task/${task.id}/design`)
    await expect(page.getByText('240 imported versions')).toBeVisible()
  })

  test('of nothing is told by a page, as any file is that is not there', async ({ page, brand }) => {
    const project = await createProject(brand)
    const { id } = await createTask(brand, project.id, { title: 'How was it?' })
    for (const path of [
      `/task/${id}/design.csv`,
      '/task/999999/export.csv',
      `/task/${id}/export.csv?file=nothing`,
      '/stakeholders/999999/data.zip',
    ]) {
      await openAs(page, brand, path)
      await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
    }
    if (javaScriptEnabled) await expectAccessible(page)
    await page.getByRole('link', { name: 'Back to Home' }).click()
    await expect(page).toHaveURL(/\/$/)
  })
})

test('the menus of many pairs list all features once one of them is used', async ({ page, brand }) => {
  const project = await createProject(brand)
  const { id } = await createTask(brand, project.id, { title: 'Many pairs', type: 'feature_prioritization' })
  const features = Array.from({ length: 60 }, (_, place) => ({ id: `f${place}`, text: `Feature ${place}` }))
  const prohibitions = Array.from({ length: 40 }, (_, place) => [`f${place}`, `f${place + 1}`])
  expectStatus(200, await brand.json('PATCH', `/api/tasks/${id}/config`, { features, prohibitions }))
  await openAs(page, brand, `/task/${id}?tab=build`)
  const menu = page.getByRole('group', { name: 'Pair 2', exact: true }).getByLabel('Never with')
  await expect(menu.locator('option')).toHaveCount(2)
  await menu.focus()
  await expect(menu.locator('option')).toHaveCount(61)
  await expect(menu).toHaveValue('f2')
  await menu.selectOption('60. Feature 59')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectToast(page, /saved/i)
  await page.reload()
  await expect(menu).toHaveValue('f59')
})
