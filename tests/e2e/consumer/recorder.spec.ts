import { surveyWorld, VIDEO_QUESTION } from '../harness/consumer-world'
import { expect, phone, test } from '../harness/fixtures'
import { openTask } from '../harness/task-page'

test.use({ ...phone, viewport: { width: 360, height: 640 }, permissions: ['camera', 'microphone'] })

test('a recording is agreed to at one glance, begun by the filled button, and marked red with its time', async ({
  page,
  brand,
}) => {
  await openTask(page, await surveyWorld(brand, [VIDEO_QUESTION]))
  await page.getByRole('button', { name: 'Record here' }).click()
  const footer = (await page.locator('body > footer').boundingBox())?.y ?? 0
  for (const part of [
    page.getByRole('heading', { name: 'Before you record' }),
    page.getByRole('button', { name: 'I agree, turn on the camera' }),
    page.getByRole('button', { name: 'Cancel' }),
  ]) {
    const box = await part.boundingBox()
    expect(box?.y).toBeGreaterThanOrEqual(0)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(footer)
  }

  await page.getByRole('button', { name: 'I agree, turn on the camera' }).click()
  const start = page.getByRole('button', { name: 'Start recording' })
  await expect(start).toHaveClass(/\bprimary\b/)
  await expect(start).toBeFocused()
  await start.click()
  const time = page.getByRole('timer')
  await expect(time).toContainText('●')
  await expect(time).toContainText('0:01 of 2:00')
  await expect(time).toBeInViewport()
  await expect(time).toHaveCSS('color', 'rgb(179, 38, 30)')
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(time).not.toContainText('●')
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByText('Your video is uploaded')).toBeVisible()
})

test('a file that is no video is told so, and nobody is asked to try it again', async ({ page, brand }) => {
  await openTask(page, await surveyWorld(brand, [VIDEO_QUESTION]))
  const input = page.locator('input[type=file]')
  await expect(page.getByText('Choose a video')).toBeVisible()
  for (const file of [
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('a text') },
    // By its name it is one.
    { name: 'notes.webm', mimeType: 'video/webm', buffer: Buffer.from('a text under another name') },
  ]) {
    await input.setInputFiles(file)
    await expect(page.getByRole('alert').filter({ hasText: 'This file is no' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  }
})
