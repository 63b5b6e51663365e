import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { BAD_IMAGES, fileOf, placedJpeg } from '../../harness/bad-images'
import { callForm, type Failure } from '../../harness/calls'
import { heatmapWorld, packPicture, type UploadedImage, uploadImage } from '../../harness/domain/heatmap'
import { createConsumer } from '../../harness/domain/people'
import { createTask } from '../../harness/domain/projects'
import { startServer } from '../../harness/services/server'

/* Images: what is taken, what is refused and leaves nothing behind, and who may see one. */

const server = await startServer()
const world = await heatmapWorld(await server.signUpBrand())

function formOf(file: File): FormData {
  const form = new FormData()
  form.set('taskId', String(world.task.id))
  form.set('image', file)
  return form
}

/** All files that uploads have left on disk. */
async function filesOnDisk(): Promise<string[]> {
  const folders = ['incoming', 'images'].map((name) => path.join(server.uploadsDir, name))
  const lists = await Promise.all(folders.map((folder) => (existsSync(folder) ? readdir(folder) : [])))
  return lists.flat().sort()
}

describe('a bad file', () => {
  test.each(BAD_IMAGES)('is refused and not kept: $what', async (bad) => {
    const before = await filesOnDisk()
    const reply = await callForm<Failure>(
      world.brand,
      '/api/upload/heatmap-image',
      formOf(fileOf(bad, await bad.bytes())),
    )
    expect(reply).toMatchObject({ status: bad.status, body: { message: bad.message } })
    expect(await filesOnDisk()).toEqual(before)
  })

  test.each(BAD_IMAGES)('is named in the editor, where the others are taken all the same: $what', async (bad) => {
    const task = await createTask(world.brand, world.project.id, { type: 'design_element_heatmap' })
    const form = new FormData()
    const good = new File([new Uint8Array(await packPicture())], 'Front.png', { type: 'image/png' })
    form.append('uploads:added', fileOf(bad, await bad.bytes()))
    form.append('uploads:added', good)
    const before = await filesOnDisk()
    const reply = await world.brand.post(`/task/${task.id}?tab=build`, form)
    expect(reply.status).toBe(400)
    expect(reply.text).toContain('Upload Failed')
    expect(reply.text).toContain(`${bad.name}: ${bad.message}`)
    expect(reply.text).toContain('value="Front"')
    const kept = (await filesOnDisk()).filter((name) => !before.includes(name))
    expect(new Set(kept.map((name) => name.slice(0, 22))).size).toBe(1)
  })
})

describe('a good file', () => {
  test('is kept upright and without where it was taken, in several widths', async () => {
    const jpeg = await placedJpeg()
    const given = await sharp(jpeg).metadata()
    expect([given.exif?.includes('Camera of Bea'), given.orientation]).toEqual([true, 6])
    const file = new File([new Uint8Array(jpeg)], '../../front.jpg', { type: 'image/jpeg' })
    const { status, body } = await callForm<UploadedImage>(world.brand, '/api/upload/heatmap-image', formOf(file))
    expect(status).toBe(201)
    expect(body).toMatchObject({ url: `/api/images/${body.filename}`, imageUrl: body.url, width: 800, height: 600 })
    for (const name of [body.filename, body.filename.replace('.webp', '-480.webp')]) {
      const bytes = await readFile(path.join(server.uploadsDir, 'images', name))
      const { exif, xmp, iptc, orientation, format } = await sharp(bytes).metadata()
      expect({ exif, xmp, iptc, orientation, format }).toEqual({ format: 'webp' })
      expect(bytes.includes('Camera of Bea')).toBe(false)
    }
  })

  test('is accepted in every shape and encoding, and scaled to what WebP can hold', async () => {
    const plain = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#a53' } })
    const frames = Buffer.concat([await plain(40, 30).raw().toBuffer(), await plain(40, 30).negate().raw().toBuffer()])
    const animated = sharp(frames, { raw: { width: 40, height: 60, channels: 3, pageHeight: 30 } })
    const cases: [what: string, bytes: Sharp, size: [number, number]][] = [
      ['a long screenshot', plain(1_200, 16_384).png(), [1_200, 16_383]],
      ['a longer one', plain(1_080, 40_000).png({ palette: true }), [442, 16_383]],
      ['what phones call 50 megapixels', plain(8_160, 6_144).jpeg(), [1_920, 1_446]],
      ['a hair upright', plain(1, 20_000).png(), [1, 16_383]],
      ['a hair lying', plain(20_000, 1).png(), [1_920, 1]],
      ['one pixel', plain(1, 1).png(), [1, 1]],
      ['a JPEG for print', plain(40, 30).toColourspace('cmyk').jpeg(), [40, 30]],
      ['a progressive JPEG', plain(40, 30).jpeg({ progressive: true }), [40, 30]],
      ['a PNG of 16 bits', plain(40, 30).toColourspace('rgb16').png(), [40, 30]],
      ['a grey PNG', plain(40, 30).toColourspace('b-w').png(), [40, 30]],
      ['an animated WebP', animated.webp(), [40, 30]],
    ]
    for (const [what, image, [width, height]] of cases) {
      const file = new File([new Uint8Array(await image.toBuffer())], 'front.png', { type: 'image/png' })
      const { status, body } = await callForm<UploadedImage>(world.brand, '/api/upload/heatmap-image', formOf(file))
      expect([what, status, body.width, body.height]).toEqual([what, 201, width, height])
    }
  })

  test('is served in the width that is asked for', async () => {
    const { url } = await uploadImage(world.brand, await packPicture(1_500, 2_000))
    const widthOf = async (search: string) => {
      const reply = await world.brand.fetch(url + search)
      expect(reply.headers.get('content-type')).toBe('image/webp')
      expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
      return (await sharp(Buffer.from(await reply.arrayBuffer())).metadata()).width
    }
    expect([await widthOf('?w=480'), await widthOf('?w=960'), await widthOf(''), await widthOf('?w=x')]).toEqual([
      480, 960, 1_500, 1_500,
    ])
  })
})

describe('an image can be seen', () => {
  test('by the brand and by those who are assigned to a task that names it, and by nobody else', async () => {
    const { brand, project, consumer, images } = world
    const url = images[0]?.url ?? ''
    const unused = await uploadImage(brand)
    const stranger = await createConsumer(brand, { projectId: project.id })
    const rival = await server.signUpBrand()
    const statusOf = async (client: { fetch: typeof brand.fetch }, of = url) => (await client.fetch(of)).status
    expect([await statusOf(brand), await statusOf(consumer)]).toEqual([200, 200])
    expect([await statusOf(stranger), await statusOf(rival), await statusOf(server.client())]).toEqual([404, 404, 401])
    expect([await statusOf(brand, unused.url), await statusOf(consumer, unused.url)]).toEqual([200, 404])
  })
})
