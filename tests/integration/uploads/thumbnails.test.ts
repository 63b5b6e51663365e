import sharp from 'sharp'
import { expect, test } from 'vitest'
import { expectStatus } from '../../harness/client'
import { uploadImage } from '../../harness/domain/heatmap'
import type { Brand } from '../../harness/domain/people'
import { createProject, createTask } from '../../harness/domain/projects'
import { startServer } from '../../harness/services/server'

const server = await startServer()
const brand = await server.signUpBrand()

async function uploadPlain(owner: Brand, background: string) {
  const image = sharp({ create: { width: 600, height: 300, channels: 3, background } })
  return await uploadImage(owner, await image.png().toBuffer())
}

function addressOf(images: { filename: string }[], width = 96): string {
  return `/thumbnails?${new URLSearchParams({ of: images.map(({ filename }) => filename).join(' '), w: String(width) })}`
}

async function cellsOf(answer: Response): Promise<{ width: number; height: number; middles: number[][] }> {
  const { data, info } = await sharp(Buffer.from(await answer.arrayBuffer()))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const middles = Array.from({ length: width / height }, (_, place) => {
    const at = 4 * ((height / 2) * width + place * height + height / 2)
    return [...data.subarray(at, at + 4)].map((value) => Math.round(value / 64))
  })
  return { width, height, middles }
}

test('images of a list come small and in one file, in the order that is asked for', async () => {
  const [red, blue] = [await uploadPlain(brand, '#f00'), await uploadPlain(brand, '#00f')]
  const answer = await brand.fetch(addressOf([blue, red]))
  expect(answer.headers.get('content-type')).toBe('image/webp')
  expect(answer.headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
  expect(await cellsOf(answer)).toEqual({
    width: 192,
    height: 96,
    middles: [
      [0, 0, 4, 4],
      [4, 0, 0, 4],
    ],
  })
  expect(await cellsOf(await brand.fetch(addressOf([red], 320)))).toMatchObject({ width: 320, height: 320 })
})

test('what is another brand’s, or no image, is left blank, and without any there is nothing', async () => {
  const [own, stranger] = [await uploadPlain(brand, '#f00'), await server.signUpBrand()]
  const other = await uploadPlain(stranger, '#00f')
  const nowhere = { filename: `${'A'.repeat(22)}.webp` }
  const answer = await brand.fetch(addressOf([other, own, nowhere, { filename: '../secret' }]))
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await cellsOf(answer)).toMatchObject({
    middles: [
      [0, 0, 0, 0],
      [4, 0, 0, 4],
      [0, 0, 0, 0],
      [0, 0, 0, 0],
    ],
  })
  expect((await brand.fetch(addressOf([other, nowhere]))).status).toBe(404)
  expect((await brand.fetch('/thumbnails')).status).toBe(404)
  expect((await brand.fetch(addressOf([own], 97))).status).toBe(404)
  expect((await brand.fetch(addressOf(Array.from({ length: 21 }, () => own)))).status).toBe(404)
  expect((await server.client().fetch(addressOf([own]))).status).toBe(302)
})

test('a builder asks for the small copies of its images once', async () => {
  const { id: projectId } = await createProject(brand)
  const images = [await uploadPlain(brand, '#f00'), await uploadPlain(brand, '#00f')]
  const { id } = await createTask(brand, projectId, { type: 'design_element_heatmap' })
  const config = { images: images.map(({ url }, index) => ({ id: `image-${index}`, url, name: `Image ${index}` })) }
  expectStatus(200, await brand.json('PATCH', `/api/tasks/${id}/config`, config))
  const { text } = await brand.page(`/task/${id}?tab=build`)
  const asked = new Set([...text.matchAll(/src="(\/thumbnails[^"]*)"/g)].map(([, address]) => address))
  expect([...asked]).toEqual([addressOf(images).replace('&', '&amp;')])
})
