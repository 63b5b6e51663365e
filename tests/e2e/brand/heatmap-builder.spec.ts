import type { Page } from '@playwright/test'
import type { HeatmapConfig } from '~/task-types/design-element-heatmap/config'
import type { Task } from '~/tasks/tasks'
import { BAD_IMAGES, fileOf } from '../../harness/bad-images'
import { expectStatus } from '../../harness/client'
import { packPicture, uploadImage } from '../../harness/domain/heatmap'
import type { Brand } from '../../harness/domain/people'
import { createProject, createTask } from '../../harness/domain/projects'
import { expectAccessible } from '../harness/accessibility'
import { openItem } from '../harness/builder'
import { eitherWay, enter, expect, expectToast, test } from '../harness/fixtures'
import { openPreview } from '../harness/preview'

async function newHeatmap(brand: Brand): Promise<Task> {
  const project = await createProject(brand, { title: 'Sunday oil' })
  return await createTask(brand, project.id, { title: 'Two packs', type: 'design_element_heatmap' })
}

async function pack(name: string) {
  return { name, mimeType: 'image/png', buffer: await packPicture(300, 400) }
}

async function configOf(brand: Brand, { id }: Task): Promise<HeatmapConfig> {
  const { body } = expectStatus(200, await brand.json<Task[]>('GET', '/api/brand/tasks'))
  return body.find((task) => task.id === id)?.config as HeatmapConfig
}

/** Chooses new images; without script a button sends them. */
async function upload(
  page: Page,
  javaScriptEnabled: boolean,
  files: Awaited<ReturnType<typeof pack>>[],
): Promise<void> {
  if (javaScriptEnabled) await expect(page.getByRole('button', { name: 'Upload' })).toBeHidden()
  await page.getByLabel('Add images').setInputFiles(files)
  if (!javaScriptEnabled) await page.getByRole('button', { name: 'Upload' }).click()
}

eitherWay('a brand that builds a heatmap', (javaScriptEnabled) => {
  test('uploads several images, names and orders them, and gives instructions', async ({ context, page, brand }) => {
    const task = await newHeatmap(brand)
    await enter(context, brand)
    await page.goto(`/task/${task.id}?tab=build`)
    const save = page.getByRole('button', { name: 'Save' })
    await expect(page.getByText('No images yet. Add the first one.')).toBeVisible()
    await expect(save).toBeDisabled()
    await upload(page, javaScriptEnabled, [await pack('front.png'), await pack('back.png')])
    const name = (place: number) =>
      page.getByRole('group', { name: `Image ${place}` }).getByRole('textbox', { name: 'Name' })
    await expect(name(2)).toHaveValue('back')
    if (javaScriptEnabled)
      await expect(page.getByRole('status').filter({ hasText: 'Images Uploaded' })).toContainText('2')
    await name(1).fill('The front')
    await openItem(page, 'image 1')
    await page.getByRole('group', { name: 'Image 1' }).getByLabel('Prompt').fill('Look at the label.')
    await page.getByRole('button', { name: 'Move down image 1' }).click()
    await expect(name(2)).toHaveValue('The front')
    await page.getByLabel('Round 1, likes').fill('Tap away.')
    await save.click()
    await expectToast(page, /Configuration Saved.*Heatmap images have been saved successfully\./)
    expect(await configOf(brand, task)).toMatchObject({
      images: [
        { name: 'back', prompt: null },
        { name: 'The front', prompt: 'Look at the label.' },
      ],
      instructions: { round1: 'Tap away.', round2: '' },
    })
    await expect(page.getByText('2 images')).toBeVisible()

    const preview = await openPreview(page)
    await expect(preview.getByText('Tap away.')).toBeVisible()
    await expect(preview.getByText('Image 1 of 2')).toBeVisible()
  })

  test('replaces an image and removes another', async ({ context, page, brand }) => {
    const task = await newHeatmap(brand)
    await enter(context, brand)
    await page.goto(`/task/${task.id}?tab=build`)
    await upload(page, javaScriptEnabled, [await pack('front.png'), await pack('back.png'), await pack('side.png')])
    await expect(page.getByRole('group', { name: 'Image 3' })).toBeVisible()
    await page.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Configuration Saved')
    const before = await configOf(brand, task)

    await page.getByLabel('Picture 1').setInputFiles(await pack('other.png'))
    if (javaScriptEnabled)
      await expect(page.locator('li img').first()).not.toHaveAttribute('src', before.images[0]?.url ?? '')
    await openItem(page, 'image 2')
    await page.getByRole('group', { name: 'Image 2' }).getByRole('button', { name: 'Remove image' }).click()
    await expect(page.getByRole('group', { name: 'Image 3' })).toBeHidden()
    await page.getByRole('button', { name: 'Save' }).click()
    // The message of the first save may still be there.
    await expect.poll(async () => (await configOf(brand, task)).images.length).toBe(2)
    await expectToast(page, 'Configuration Saved')
    const after = await configOf(brand, task)
    expect(after.images.map(({ id, name }) => ({ id, name }))).toEqual(
      [before.images[0], before.images[2]].map((image) => ({ id: image?.id, name: image?.name })),
    )
    expect(after.images[0]?.url).not.toBe(before.images[0]?.url)
    expect(after.images[1]?.url).toBe(before.images[2]?.url)
  })

  test('is told which file is no image, and keeps the others', async ({ context, page, brand }) => {
    const task = await newHeatmap(brand)
    await enter(context, brand)
    await page.goto(`/task/${task.id}?tab=build`)
    const bad = BAD_IMAGES.find(({ name }) => name === 'half.jpg')
    if (!bad) throw new Error('No such bad image')
    const file = fileOf(bad, await bad.bytes())
    const half = { name: file.name, mimeType: file.type, buffer: Buffer.from(await file.arrayBuffer()) }
    await upload(page, javaScriptEnabled, [half, await pack('front.png')])
    await expect(page.getByText('half.jpg: This image is damaged and cannot be read.')).toBeVisible()
    await expect(page.getByText('Upload Failed')).toBeVisible()
    await page.getByRole('button', { name: 'Save' }).click()
    await expectToast(page, 'Configuration Saved')
    expect((await configOf(brand, task)).images.map(({ name }) => name)).toEqual(['front'])
  })

  test('is told of more images than a heatmap holds', async ({ context, page, brand }) => {
    const task = await newHeatmap(brand)
    const { url } = await uploadImage(brand)
    const images = Array.from({ length: 19 }, (_, index) => ({ id: index, url, name: `Pack ${index}` }))
    expectStatus(200, await brand.json('PATCH', `/api/tasks/${task.id}/config`, { images }))
    await enter(context, brand)
    await page.goto(`/task/${task.id}?tab=build`)
    await upload(page, javaScriptEnabled, [await pack('front.png'), await pack('back.png'), await pack('side.png')])
    const said = javaScriptEnabled
      ? '2 images were not added. A heatmap can have up to 20 images.'
      : 'Please remove 2 images. A heatmap holds at most 20 images.'
    await expect(page.getByText(said)).toBeVisible()
    await expect(page.getByRole('group', { name: /^Image \d+$/ })).toHaveCount(javaScriptEnabled ? 20 : 22)
  })

  test('is told at its field that an image needs a name', async ({ context, page, brand }) => {
    const task = await newHeatmap(brand)
    await enter(context, brand)
    await page.goto(`/task/${task.id}?tab=build`)
    await upload(page, javaScriptEnabled, [await pack('front.png')])
    const name = page.getByRole('textbox', { name: 'Name' })
    await name.fill(' ')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Image name is required')).toBeVisible()
    await expect(name).toHaveAttribute('aria-invalid', 'true')
    expect(await configOf(brand, task)).toBeNull()
  })
})

test('the builder of a heatmap is accessible', async ({ context, page, brand }) => {
  const task = await newHeatmap(brand)
  await enter(context, brand)
  await page.goto(`/task/${task.id}?tab=build`)
  await expectAccessible(page)
  await upload(page, true, [await pack('front.png'), await pack('back.png')])
  await expect(page.getByRole('group', { name: 'Image 2' })).toBeVisible()
  await expectAccessible(page)
})
