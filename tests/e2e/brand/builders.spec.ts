import type { Page } from '@playwright/test'
import type { SurveyConfig } from '~/task-types/custom-survey/config'
import { expectStatus } from '../../harness/client'
import { createProject, createTask } from '../../harness/projects'
import { expectAccessible } from '../harness/accessibility'
import { openItem } from '../harness/builder'
import { eitherWay, expect, expectToast, openAs, test } from '../harness/fixtures'
import { takePictures } from '../harness/screenshots'

const TEN = Array.from({ length: 10 }, (_, index) => ({
  id: `q${index}`,
  type: 'text_box',
  title: `Question ${index + 1} of ten`,
  required: index !== 1,
}))

const title = (page: Page, number: number) =>
  page.getByRole('group', { name: `Question ${number}`, exact: true }).getByRole('textbox', { name: 'Question' })

eitherWay('a brand with a long survey', (javaScriptEnabled) => {
  test('finds, duplicates, pastes and moves questions', async ({ page, brand }) => {
    const project = await createProject(brand)
    const task = await createTask(brand, project.id, { type: 'custom_survey' })
    expectStatus(200, await brand.json('PATCH', `/api/tasks/${task.id}/config`, { questions: TEN }))
    await openAs(page, brand, `/task/${task.id}?tab=build`)
    const groups = page.getByRole('group', { name: /^Question \d+$/ })
    const find = async (text: string) => {
      await page.getByRole('searchbox', { name: 'Find in the list' }).fill(text)
      if (!javaScriptEnabled) await page.getByRole('button', { name: 'Find' }).click()
    }
    await find('7 OF')
    await expect(page.getByText('1 of 10')).toBeVisible()
    await expect(groups).toHaveCount(1)
    await expect(title(page, 7)).toHaveValue('Question 7 of ten')
    await find('')
    await expect(groups).toHaveCount(10)

    await title(page, 2).fill('Typed and not saved')
    await openItem(page, 'question 2')
    await page.getByRole('button', { name: 'Duplicate question 2' }).click()
    await expect(title(page, 3)).toHaveValue('Typed and not saved')
    await expect(page.locator('#question-3 details[name]')).toHaveAttribute('open')
    await expect(page.locator('#question-2 details[name]')).not.toHaveAttribute('open')

    await page.getByText('Several at once').click()
    await page
      .getByLabel('Questions, one per line')
      .fill('Which scent?\tPick one.\tRose\tFig\nWhich bottle?\t\tGlass\tTin')
    await page.getByRole('button', { name: 'Single choice', exact: true }).click()
    await expect(title(page, 13)).toHaveValue('Which bottle?')
    await expect(groups).toHaveCount(13)
    await expect(page.getByLabel('Questions, one per line')).toHaveValue('')

    if (javaScriptEnabled) {
      await title(page, 1).press('Alt+ArrowDown')
      await expect(title(page, 2)).toHaveValue('Question 1 of ten')
      await expect(title(page, 2)).toBeFocused()
      await expect(page.getByText('Moved to place 2 of 13')).toBeAttached()
      await page
        .locator('#question-13 [draggable=true]')
        .dragTo(page.locator('#question-11'), { targetPosition: { x: 99, y: 4 } })
      await expect(title(page, 11)).toHaveValue('Which bottle?')
    } else {
      await page.getByRole('button', { name: 'Move down question 1', exact: true }).click()
      await page.getByRole('button', { name: 'Move up question 13' }).click()
      await page.getByRole('button', { name: 'Move up question 12' }).click()
    }
    await expect(title(page, 11)).toHaveValue('Which bottle?')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expectToast(page, 'Configuration saved')
    const tasks = await brand.json<{ id: number; config: SurveyConfig }[]>('GET', '/api/brand/tasks')
    const questions = expectStatus(200, tasks).body.find(({ id }) => id === task.id)?.config.questions ?? []
    expect(questions.map(({ title: asked }) => asked)).toEqual([
      'Typed and not saved',
      'Question 1 of ten',
      'Typed and not saved',
      ...TEN.slice(2, 9).map(({ title: asked }) => asked),
      'Which bottle?',
      'Question 10 of ten',
      'Which scent?',
    ])
    expect(questions[12]).toMatchObject({ description: 'Pick one.', type: 'single_choice', options: ['Rose', 'Fig'] })
    expect(questions[2]?.required).toBe(false)
    expect(new Set(questions.map(({ id }) => id)).size).toBe(13)
    if (javaScriptEnabled) await expectAccessible(page)
    if (process.env.PICTURES) await takePictures(page, `builder-survey-${javaScriptEnabled ? 'script' : 'bare'}`)
  })
})

test('sixty features fit on three screens', async ({ page, brand }) => {
  const project = await createProject(brand)
  const { id } = await createTask(brand, project.id, { type: 'feature_prioritization' })
  const features = Array.from({ length: 60 }, (_, index) => ({
    id: `f${index}`,
    text: `A feature, number ${index + 1}`,
  }))
  expectStatus(200, await brand.json('PATCH', `/api/tasks/${id}/config`, { features }))
  await openAs(page, brand, `/task/${id}?tab=build`)
  await expect(page.getByRole('textbox', { name: /^Feature \d/ })).toHaveCount(60)
  const heights: number[] = []
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 })
    heights.push(await page.locator('#features').evaluate((list) => list.getBoundingClientRect().height))
  }
  expect(Math.max(...heights)).toBeLessThan(2500)
  if (process.env.PICTURES) await takePictures(page, 'builder-features')
})
