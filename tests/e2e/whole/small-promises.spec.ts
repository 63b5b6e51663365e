import { expectStatus } from '../../harness/client'
import { clicksOn, heatmapWorld, packPicture } from '../../harness/domain/heatmap'
import { createProject, createTask } from '../../harness/domain/projects'
import { QUESTIONS } from '../../harness/domain/survey'
import { openItem } from '../harness/builder'
import { saveDraft, setStatus, submit, surveyWorld, VIDEO_QUESTION, worldOf } from '../harness/consumer-world'
import { eitherWay, enter, expect, expectToast, openAs, phone, test } from '../harness/fixtures'
import { openTask, responsesOf, taskPage } from '../harness/task-page'

/* What is said, and what stays, where something does not go as it should: in small places of many pages. */

test('the same picture of a package can be chosen again after it failed, and after it was removed', async ({
  page,
  brand,
}) => {
  const project = await createProject(brand)
  const { id } = await createTask(brand, project.id, { type: 'pack_vs_pack_comparator' })
  const variants = ['amber', 'green'].map((name) => ({ id: name, name, imageUrl: null }))
  expectStatus(200, await brand.json('PATCH', `/api/tasks/${id}/config`, { variants, attributes: [] }))
  await openAs(page, brand, `/task/${id}?tab=build`)
  await openItem(page, 'variant 1')
  const chooser = page.locator('input[type=file]').first()
  const file = { name: 'amber.png', mimeType: 'image/png', buffer: await packPicture() }
  await page.route('**/api/upload/heatmap-image', (route) => route.abort())
  await chooser.setInputFiles(file)
  await expect(page.getByText('Upload failed')).toBeVisible()
  // A browser says nothing where the file that is chosen is the one that stood there.
  await expect(chooser).toHaveValue('')
  await page.unroute('**/api/upload/heatmap-image')
  await chooser.setInputFiles(file)
  const remove = page.getByRole('button', { name: 'Remove image' }).first()
  await expect(remove).toBeVisible()
  await expect(chooser).toHaveValue('')
  await remove.click()
  await expect(remove).toHaveCount(0)
  await chooser.setInputFiles(file)
  await expect(remove).toBeVisible()
})

test('a video that could not be sent can be chosen again, and is still there where none is chosen', async ({
  page,
  brand,
}) => {
  await openTask(page, await surveyWorld(brand, [VIDEO_QUESTION]))
  const chooser = page.locator('input[type=file]')
  await expect(page.getByText('Choose a video')).toBeVisible()
  const file = { name: 'notes.webm', mimeType: 'video/webm', buffer: Buffer.from('a text under another name') }
  await chooser.setInputFiles(file)
  await expect(page.getByRole('alert').filter({ hasText: 'This file is no' })).toBeVisible()
  const opened = page.waitForEvent('filechooser')
  await chooser.click()
  await opened
  await expect(chooser).toHaveValue('')
  await chooser.dispatchEvent('cancel')
  await expect(chooser).toHaveValue(/notes\.webm$/)
})

eitherWay('a heatmap', () => {
  test('says that no images have been configured, and in the midst of it that none are left', async ({
    page,
    brand,
  }) => {
    const world = await worldOf(brand, (projectId) => createTask(brand, projectId, { type: 'design_element_heatmap' }))
    expectStatus(200, await setStatus(brand, world.task.id, 'closed'))
    await openTask(page, world)
    await expect(page.getByText('No images have been configured for this heatmap task yet.')).toBeVisible()
    await page.goto(`${taskPage(world)}?image=1&round=1`)
    await expect(page.getByText('No images available for feedback.')).toBeVisible()
  })

  test('says that the task is completed once feedback was submitted', async ({ page, brand }) => {
    const world = await heatmapWorld(brand)
    const path = `/api/tasks/${world.task.id}/heatmap-response`
    expectStatus(201, await world.consumer.json('POST', path, { clicks: clicksOn(world.images) }))
    await openTask(page, world)
    await expect(page.getByRole('heading', { name: 'Feedback Complete!' })).toBeVisible()
    await expect(page.getByText('Task Completed', { exact: true })).toBeVisible()
    await expect(page.getByText(/Feedback Submitted/)).toBeVisible()
  })
})

eitherWay('a session that has ended', () => {
  for (const [of, path, button] of [
    ['the creation of a project', '/project-creation', 'Create Project'],
    ['an invitation', '/invitation', 'Send Invitations'],
  ] as const) {
    test(`is said at ${of}`, async ({ page, context, brand }) => {
      await openAs(page, brand, path)
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox').first().fill('Typed')
      await context.clearCookies({ name: 'sid' })
      await dialog.getByRole('button', { name: button }).click()
      await expectToast(page, /Unauthorized\s*You are logged out\. Logging in again\.\.\./)
      await expect(page.getByRole('alert')).toContainText('Your answers are saved')
    })
  }

  test('is said at the edition of a project, and on the page of a consumer’s project', async ({
    page,
    context,
    brand,
  }) => {
    const { project, consumer } = await surveyWorld(brand)
    await openAs(page, brand, `/project/${project.id}/edition`)
    await context.clearCookies({ name: 'sid' })
    await page.getByRole('dialog').getByRole('button', { name: 'Save Changes' }).click()
    await expectToast(page, /Unauthorized\s*You are logged out\. Logging in again\.\.\./)
    await enter(context, consumer)
    await page.goto('/consumer-portal')
    await context.clearCookies({ name: 'sid' })
    await page.goto(`/consumer/project/${project.id}`)
    await expectToast(page, /Unauthorized\s*You are logged out\. Logging in again\.\.\./)
  })
})

eitherWay('each pending invitation', () => {
  test('has its button Create Account', async ({ page, brand }) => {
    const emails = ['ann@example.com', 'ben@example.com']
    expectStatus(201, await brand.json('POST', '/api/brand/invitations/email', { emails: emails.join('\n') }))
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await openAs(page, brand, '/?tab=stakeholders')
      for (const email of emails) {
        const button = page.getByRole('link', { name: `Create Account for ${email}` })
        await expect(button).toHaveText('Create Account')
        await expect(button).toHaveClass(/\bbutton\b/)
        await expect(button).toBeInViewport()
      }
      if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/pending-${width}.png` })
    }
    await page.getByRole('link', { name: 'Create Account for ann@example.com' }).click()
    await expect(page.getByRole('dialog').getByLabel('Email')).toHaveValue('ann@example.com')
  })
})

test.describe('without a connection', () => {
  test.use(phone)

  for (const [of, sections] of [
    ['on one page', null],
    ['page by page', [{ id: 's', title: 'Oil', firstQuestion: 'often', questionsPerPage: 1 }]],
  ] as const) {
    test(`a survey ${of} stays, with what was typed and why it was not sent`, async ({ page, context, brand }) => {
      const world = await surveyWorld(brand)
      if (sections) {
        const config = { questions: QUESTIONS, sections }
        expectStatus(200, await brand.json('PATCH', `/api/tasks/${world.task.id}/config`, config))
      }
      await openTask(page, world)
      await page.getByLabel('Daily').check()
      await page.waitForLoadState('networkidle')
      await context.setOffline(true)
      await saveDraft(page)
      await expect(page.getByText('Save Failed')).toBeInViewport()
      await expect(page.getByText('Failed to save your responses. Please try again.')).toBeVisible()
      if (process.env.SHOTS)
        await page.screenshot({ path: `${process.env.SHOTS}/offline-${of.replaceAll(' ', '-')}.png` })
      await expect(page).toHaveURL(taskPage(world) + (sections ? '?question=often' : ''))
      await expect(page.getByLabel('Daily')).toBeChecked()
      if (!sections) {
        await submit(page)
        await expect(page.getByText('Submission Failed')).toBeInViewport()
        await expect(page.getByText('Failed to submit your task. Please try again.')).toBeVisible()
      }
      await context.setOffline(false)
      await saveDraft(page)
      if (!sections) await expectToast(page, 'Response Saved')
      await expect.poll(() => responsesOf(world)).toMatchObject([{ status: 'draft' }])
      await expect(page.getByText('Save Failed')).toBeHidden()
    })
  }
})
