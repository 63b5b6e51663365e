import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { callForm } from '../../harness/calls'
import { packPicture, uploadImage } from '../../harness/domain/heatmap'
import { createTenant } from '../../harness/domain/tenant'
import { beginCommand, environmentOf } from '../../harness/services/operator'
import { startS3 } from '../../harness/services/s3'
import { startServer } from '../../harness/services/server'
import { videoForm, WEBM } from '../../harness/video-bytes'
import { videoTask } from '../api/access-table'

/* A bucket that fails, is slow, goes and comes back; and how files move between it and the disk. */

const bucket = await startS3()
const server = await startServer(bucket.environment)
const tenant = await createTenant(server)
const { brand, consumer } = tenant
const taskId = await videoTask(tenant)

afterAll(async () => {
  await server.stop()
  await bucket.stop()
  expect(bucket.refused).toEqual([])
})

/** So often the product asks within its two seconds, with growing pauses. */
const MOST_TRIES = 6

/** How often the most frequent of some texts is among them. */
function countMost(texts: string[]): number {
  return Math.max(...texts.map((text) => texts.filter((other) => other === text).length))
}

const video = () => videoForm({ taskId, questionId: 'clip', bytes: WEBM })
const upload = () => callForm<{ url: string }>(consumer, '/api/consumer/videos', video())

test('what fails for a moment is tried again, and nobody is told', async () => {
  const { body } = await upload()
  for (const kind of [500, 503, 'slow'] as const) {
    bucket.trouble(kind, kind === 'slow' ? 4 : 2)
    expect((await upload()).status, String(kind)).toBe(201)
    bucket.trouble(kind, 1)
    expect((await consumer.fetch(body.url)).status, String(kind)).toBe(200)
  }
  bucket.trouble('cut', 1)
  const broken = await consumer.fetch(body.url)
  await expect(broken.arrayBuffer()).rejects.toThrow()
  expect(new Uint8Array(await (await consumer.fetch(body.url)).arrayBuffer())).toEqual(WEBM)
})

test('a bucket that is gone, silent, or full is told at once, nothing is lost, and it goes on by itself', async () => {
  const { body } = await upload()
  const image = await uploadImage(brand)
  const piece = `/api/consumer/video-uploads/${'p'.repeat(24)}?taskId=${taskId}&questionId=clip&offset=0&size=1000`
  const send = { method: 'POST', headers: { 'Content-Type': 'application/octet-stream' } }
  const picture = new FormData()
  picture.set('prefix', 'heatmap')
  picture.set('image', new File([new Uint8Array(await packPicture())], 'a.png', { type: 'image/png' }))
  for (const gone of ['stopped', 'silent', 503] as const) {
    if (gone === 'stopped') await bucket.stop()
    else bucket.trouble(gone)
    const asked = [
      () => brand.fetch(image.url),
      () => consumer.fetch(body.url, { headers: { Range: 'bytes=0-9' } }),
      () => consumer.fetch(piece, { ...send, body: WEBM.slice(0, 400) }),
      () => consumer.fetch('/api/consumer/videos', { method: 'POST', body: video() }),
      () => brand.fetch('/api/upload/heatmap-image', { method: 'POST', body: picture }),
    ]
    // One that is silent is the slowest to be told of.
    for (const ask of gone === 'silent' ? asked : asked.slice(0, 2)) {
      const before = bucket.requests.length
      const { status, headers } = await ask()
      expect([status, headers.get('retry-after')], String(gone)).toEqual([503, '2'])
      // The length of a video is being measured meanwhile, which asks for it too.
      if (gone === 503 && ask === asked[0])
        expect(countMost(bucket.requests.slice(before))).toBeLessThanOrEqual(MOST_TRIES)
    }
    expect((await consumer.page(`/consumer/task/${taskId}`)).status).toBe(200)
    expect((await server.client().fetch('/readyz')).status).toBe(200)
    if (gone === 'stopped') await bucket.start()
    bucket.trouble('none')
    expect([(await brand.fetch(image.url)).status, (await consumer.fetch(body.url)).status]).toEqual([200, 200])
  }
  expect((await consumer.fetch(piece, { ...send, body: WEBM.slice(0, 400) })).status).toBe(200)
  const rest = await consumer.fetch(piece.replace('offset=0', 'offset=400'), { ...send, body: WEBM.slice(400) })
  expect(rest.status).toBe(201)
  bucket.trouble(507)
  expect((await upload()).status).toBe(507)
  bucket.trouble('none')
  expect(new Uint8Array(await (await consumer.fetch(body.url)).arrayBuffer())).toEqual(WEBM)
})

test('a key that is refused, and a bucket that is gone, are logged with what the bucket said, and refused with words', async () => {
  const other = await startServer({ ...bucket.environment, S3_SECRET_ACCESS_KEY: 'not the secret of the tests' })
  other.expectErrors(
    /The bucket refused (PUT images\/[\w-]+\.webp|DELETE images\/[\w-]+\.webp|GET ): 403 SignatureDoesNotMatch/,
  )
  const form = new FormData()
  form.set('prefix', 'heatmap')
  form.set('image', new File([new Uint8Array(await packPicture())], 'a.png', { type: 'image/png' }))
  const reply = await (await other.signUpBrand()).upload('/api/upload/heatmap-image', form)
  expect([reply.status, reply.text.includes('Signature')]).toEqual([503, false])
  expect(reply.body).toMatchObject({ message: expect.stringContaining('cannot reach its files') })
  await other.restart({ S3_SECRET_ACCESS_KEY: bucket.environment.S3_SECRET_ACCESS_KEY ?? '', S3_BUCKET: 'gone' })
  other.expectErrors(/NoSuchBucket/)
  const gone = await (await other.signUpBrand()).upload('/api/upload/heatmap-image', form)
  expect(gone).toMatchObject({ status: 503, body: { message: expect.stringContaining('cannot reach its files') } })
  await other.stop()
  bucket.refused.length = 0
})

test('files move to the disk and back, each compared, and what was cut off goes on', async () => {
  const place = { databasePath: server.databasePath, uploadsDir: path.join(server.directory, 'elsewhere') }
  const environment = { ...environmentOf(place), ...bucket.environment }
  const copy = (to: string) => beginCommand('files', ['--to', to], environment).ended
  const stored = () => new Map([...bucket.objects].filter(([name]) => /^(images|videos)\//.test(name)))
  const { size } = stored()
  expect(await copy('disk')).toEqual({ code: 0, err: '', out: expect.stringContaining(`${size} files copied, 0 were`) })
  const [first = ''] = stored().keys()
  for (const [name, { bytes }] of stored()) expect(readFileSync(path.join(place.uploadsDir, name))).toEqual(bytes)

  writeFileSync(path.join(place.uploadsDir, first), 'half of it')
  expect((await copy('disk')).out).toContain(`1 files copied, ${size - 1} were there already`)
  expect(readFileSync(path.join(place.uploadsDir, first))).toEqual(bucket.objects.get(first)?.bytes)

  const kept = new Map([...stored()].map(([name, { bytes }]) => [name, bytes]))
  bucket.objects.clear()
  expect((await copy('s3')).out).toContain(`${size} files copied`)
  expect(new Map([...stored()].map(([name, { bytes }]) => [name, bytes]))).toEqual(kept)
  expect(readdirSync(path.join(place.uploadsDir, 'incoming'))).toEqual([])
})

test('the doctor looks into the bucket, and a backup says what it does not hold', async () => {
  const place = { databasePath: server.databasePath, uploadsDir: server.uploadsDir }
  const environment = { ...environmentOf(place), ...bucket.environment, SESSION_SECRET: 'a secret of the tests alone' }
  const doctor = async (more = {}) => (await beginCommand('doctor', [], { ...environment, ...more }).ended).out
  expect(await doctor()).toMatch(/ok +files +each of \d+ is there in the bucket sounding-tests, which no backup holds/)
  expect(await doctor({ S3_BUCKET: 'another' })).toMatch(
    /problem +files +the bucket another cannot be read: .*NoSuchBucket/,
  )
  const [name = ''] = [...bucket.objects.keys()].filter((one) => one.startsWith('videos/'))
  bucket.objects.delete(name)
  expect(await doctor()).toMatch(/problem +files +1 are missing, the first is videos/)
  const archive = path.join(server.directory, 'backup.tar')
  const { code, out } = await beginCommand('backup', [archive], environment).ended
  expect([code, out]).toEqual([
    0,
    expect.stringMatching(/It does not hold the \d+ images and videos: they are in the bucket/),
  ])
  const { stdout } = spawnSync('tar', ['-tf', archive], { encoding: 'utf8' })
  expect(stdout).not.toMatch(/images|videos/)
})
