import type { Page } from '@playwright/test'
import { expectStatus } from '../../harness/client'
import { clicksOn, heatmapWorld, uploadImage } from '../../harness/domain/heatmap'
import { QUESTIONS } from '../../harness/domain/survey'
import { expectAccessible } from '../harness/accessibility'
import { openItem } from '../harness/builder'
import { answerClarity, comparisonWorld, next } from '../harness/comparator-world'
import { answerElsewhere, saveDraft, setStatus, submit, surveyWorld } from '../harness/consumer-world'
import { eitherWay, expect, openAs, phone, test } from '../harness/fixtures'
import { keptMarks, mark, press, stage } from '../harness/heatmap-page'
import { openTask, responsesOf, taskPage } from '../harness/task-page'

/* A brand changes a task while someone answers it. */

const [often, where, name, why] = QUESTIONS

const TOLD = /^The brand changed this task after you started/

const apart = (page: Page) => page.getByRole('region', { name: 'No longer part of this task' })

eitherWay('a task that is changed meanwhile', (javaScriptEnabled) => {
  test.use(phone)

  test('a survey: words to a question that is gone are there after Submit, and until it is done', async ({
    page,
    brand,
  }) => {
    const world = await surveyWorld(brand, [name, why])
    await openTask(page, world)
    await page.getByLabel('What do you call it?').fill('Sunday oil')
    await page.getByLabel('Why?').fill('Words that took an hour')
    const asked = { questions: [name, often] }
    expectStatus(200, await brand.json('PATCH', `/api/tasks/${world.task.id}/config`, asked))
    await submit(page)
    await expect(page.getByRole('alert')).toContainText('This task has changed')
    await expect(apart(page)).toContainText('Words that took an hour')
    await expect(page.getByLabel('What do you call it?')).toHaveValue('Sunday oil')
    if (javaScriptEnabled) await expectAccessible(page)

    // On another day, with a word about it in sight.
    await page.goto(taskPage(world))
    await expect(page.getByText(TOLD)).toBeInViewport()
    await expect(page.getByText(TOLD)).toContainText('“Why?”')
    await page.getByRole('link', { name: 'See what you wrote' }).click()
    await expect(apart(page).getByText('Words that took an hour')).toBeInViewport()
    if (javaScriptEnabled) await expectAccessible(page)
    await page.getByLabel('Daily').check()
    await saveDraft(page)
    await expect(apart(page)).toContainText('Words that took an hour')
    await submit(page)
    await page.goto(taskPage(world))
    await expect(apart(page)).toContainText('Words that took an hour')
    await expect(apart(page)).toContainText('were not submitted')
    const [response] = await responsesOf(world)
    expect(response).toMatchObject({ status: 'submitted', responses: { often: 'Daily', name: 'Sunday oil' } })
  })

  test('a heatmap: marks on the image that is left stay, those on the other can be read', async ({ page, brand }) => {
    const world = await heatmapWorld(brand)
    const { consumer, task, images } = world
    const path = `/api/consumer/tasks/${task.id}/responses`
    const begun = { responses: { clicks: clicksOn(images.slice(1)) }, status: 'draft' }
    expectStatus(201, await consumer.json('POST', path, begun))
    await openTask(page, world, '?image=1&round=1')
    await mark(page, stage(page, javaScriptEnabled), 25, 40, 'The cap is lovely')
    await press(stage(page, javaScriptEnabled), 70, 70)
    await page.getByRole('dialog').getByRole('textbox').fill('And the foot')
    const { url } = await uploadImage(brand)
    const replaced = { images: [{ id: 'new', url, name: 'New front' }, images[1]] }
    expectStatus(200, await brand.json('PATCH', `/api/tasks/${task.id}/config`, replaced))
    await page.getByRole('button', { name: 'Save' }).click()

    for (const words of ['The cap is lovely', 'And the foot']) await expect(apart(page)).toContainText(words)
    await page.goto(taskPage(world))
    await expect(page.getByText(TOLD)).toContainText('“Front, likes”')
    const { marks } = await keptMarks(world)
    expect(marks.map(({ at }) => at)).toEqual(['back 1 25,40', 'back 2 71,80'])
    await page.goto(`${taskPage(world)}?image=2&round=1`)
    await expect(page.getByText('25% across and 40% down').first()).toBeVisible()
  })

  test('a comparison: a reason for an attribute that is gone can be read, and the rest goes on', async ({
    page,
    brand,
  }) => {
    const world = await comparisonWorld(brand)
    await openTask(page, world)
    await answerClarity(page)
    await next(page, 'Step 2 of 4')
    await page.getByRole('radio', { name: 'Amber glass' }).check()
    await page.getByLabel('Why did you choose that?').fill('It feels kind')
    const { config } = expectStatus(
      200,
      await brand.json<{ config: { attributes: unknown[] } }>('PATCH', `/api/brand/tasks/${world.task.id}`, {}),
    ).body
    const left = { ...config, attributes: config.attributes.slice(0, 1) }
    expectStatus(200, await brand.json('PATCH', `/api/tasks/${world.task.id}/config`, left))
    await page.getByRole('button', { name: 'Next', exact: true }).click()

    await expect(apart(page)).toContainText('It feels kind')
    await page.goto(taskPage(world))
    await expect(page.getByText(TOLD)).toContainText('“Eco-friendliness” and “Eco-friendliness, why”')
    if (javaScriptEnabled) await expectAccessible(page)
    await page.goto(`${taskPage(world)}?step=1`)
    await expect(page.getByLabel('Why did you choose that?')).toHaveValue('I can read it.')
    await expect(page.getByText('Step 1 of 3')).toBeVisible()
  })

  test('a heatmap that is closed keeps the mark that comes then, and is told so', async ({ page, brand }) => {
    const world = await heatmapWorld(brand)
    await openTask(page, world)
    await press(stage(page, javaScriptEnabled), 25, 40)
    await page.getByRole('dialog').getByRole('textbox').fill('Just in time')
    await setStatus(brand, world.task.id, 'closed')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { name: /This task (is|has) closed/ })).toBeVisible()
    await expect(page.getByText('Just in time')).toBeVisible()
    await setStatus(brand, world.task.id, 'open')
    await page.goto(taskPage(world))
    await expect(page.getByText('Just in time')).toBeVisible()
  })

  test('the brand is told whom it touches, and asked, with what it has typed still there', async ({ page, brand }) => {
    const world = await surveyWorld(brand, [often, where, why])
    await answerElsewhere(world, { often: 'Daily', why: 'It lasts.' }, 'draft')
    await openAs(page, brand, `/task/${world.task.id}?tab=build`)
    const title = page.getByLabel('Question', { exact: true }).first()
    await title.fill('How often now?')
    await openItem(page, 'question 3')
    await page.getByRole('button', { name: 'Remove question 3' }).click()
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('One person has already answered questions that this change removes.')).toBeInViewport()
    await expect(title).toHaveValue('How often now?')
    if (javaScriptEnabled) await expectAccessible(page)
    expect((await responsesOf(world))[0]?.responses).toEqual({ often: 'Daily', why: 'It lasts.' })
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Configuration saved').first()).toBeVisible()
    expect((await responsesOf(world))[0]?.responses).toEqual({ often: 'Daily' })
  })

  test('the brand of a heatmap is asked too, and not told that saving failed', async ({ page, brand }) => {
    const world = await heatmapWorld(brand)
    await answerElsewhere(world, { clicks: clicksOn(world.images) }, 'draft')
    await openAs(page, brand, `/task/${world.task.id}?tab=build`)
    await openItem(page, 'image 2')
    await page.getByRole('group', { name: 'Image 2' }).getByRole('button', { name: 'Remove image' }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('One person has already answered questions that this change removes.')).toBeInViewport()
    await expect(page.getByText('Save Failed')).toHaveCount(0)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Configuration Saved').first()).toBeVisible()
  })
})
