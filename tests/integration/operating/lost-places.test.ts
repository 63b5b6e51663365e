import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { packPicture, uploadImage } from '../../harness/domain/heatmap'
import { createTask } from '../../harness/domain/projects'
import { answer, createTenant } from '../../harness/domain/tenant'
import { changeRows, rowsOf } from '../../harness/services/database'
import { eventually, readOutbox } from '../../harness/services/mail'
import { runOperator } from '../../harness/services/operator'
import { startServer } from '../../harness/services/server'
import { createSmallDisk } from '../../harness/services/small-disk'
import { videoForm, WEBM } from '../../harness/video-bytes'
import { videoTask } from '../api/access-table'

/* What else the process has found at its start and trusts: the folder of uploads, the mails in it, the secret. */

const SECRET = { SESSION_SECRET: 'a secret of the tests alone' }
const picture = new Uint8Array(await packPicture(300, 400))

const server = await startServer()
server.expectErrors(/folder of uploads is lost|nothing can be written at present|cannot be stored|refuse/)
const tenant = await createTenant(server)
const { brand, consumer, project, task } = tenant
const clip = await videoTask(tenant)
const heatmap = await createTask(brand, project.id, { type: 'design_element_heatmap' })
await uploadImage(brand)
const folder = server.uploadsDir

const ways: Record<string, () => () => void> = {
  'is moved away': () => moved(folder),
  'is another one': () => {
    const undo = moved(folder)
    mkdirSync(folder)
    return () => {
      rmSync(folder, { recursive: true })
      undo()
    }
  },
  'is a file': () => {
    const undo = moved(folder)
    writeFileSync(folder, '')
    return () => {
      rmSync(folder)
      undo()
    }
  },
  'has files in the place of its folders': () => {
    const undo = ['images', 'videos', 'incoming'].map((name) => {
      const inside = path.join(folder, name)
      mkdirSync(inside, { recursive: true })
      const back = moved(inside)
      writeFileSync(inside, '')
      return () => {
        rmSync(inside)
        back()
      }
    })
    return () => {
      for (const one of undo) one()
    }
  },
}

test.each(Object.entries(ways))(
  'a folder of uploads that %s refuses files with words, and answers go on',
  async (_, happens) => {
    const undo = happens()
    try {
      for (const refused of [
        await brand.upload('/api/upload/heatmap-image', imageForm()),
        await consumer.upload('/api/consumer/videos', videoForm({ taskId: clip, questionId: 'clip', bytes: WEBM })),
      ]) {
        expect(refused).toMatchObject({
          status: 503,
          body: { message: expect.stringContaining('cannot reach its files') },
        })
        expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      }
      const piece = await consumer.fetch(
        `/api/consumer/video-uploads/${'a'.repeat(32)}?taskId=${clip}&questionId=clip&offset=0&size=${WEBM.length}`,
        { method: 'POST', body: WEBM.slice(0, 500), headers: { 'Content-Type': 'application/octet-stream' } },
      )
      expect(piece.status).toBe(503)
      const builder = new FormData()
      builder.set('images[0].name', 'What I typed')
      builder.set('upload:images[0].url', new File([picture], 'pack.png', { type: 'image/png' }))
      const built = await brand.post(`/task/${heatmap.id}?tab=build`, builder)
      expect([built.status, built.text.includes('cannot reach its files')]).toEqual([503, true])
      expect((await answer(consumer, task.id, { why: 'Without files' }, 'draft')).status).toBeLessThan(300)
    } finally {
      undo()
    }
    expect((await brand.upload('/api/upload/heatmap-image', imageForm())).status).toBe(201)
  },
)

test('a folder of uploads that is another one is logged once, and the doctor calls it a problem', async () => {
  // The server looks every two seconds: it has to see that all is well again after the tests before.
  await delay(5_000)
  const before = server.logs.length
  const undo = ways['is another one']?.()
  const logged = () => server.logs.slice(before).filter(({ text }) => text.includes('folder of uploads is lost'))
  await eventually(() => logged().length > 0)
  const health = await server.client().fetch('/healthz')
  expect([health.status, await health.text()]).toEqual([200, expect.stringContaining('files are refused')])
  const { code, out } = await runOperator('doctor', [], server, SECRET)
  undo?.()
  expect([code, out]).toEqual([
    1,
    expect.stringMatching(/^problem +server +it says: ok, but files are refused: .* is another folder/m),
  ])
  expect(logged()).toHaveLength(1)
  await eventually(async () => (await (await server.client().fetch('/healthz')).text()) === 'ok')
})

test('mails whose folder is a file go out once that is mended', async () => {
  const outbox = path.join(folder, 'outbox')
  mkdirSync(outbox, { recursive: true })
  const undo = moved(outbox)
  writeFileSync(outbox, '')
  const { email } = brand.user
  expect((await server.client().post('/forgot-password', { email })).status).toBeLessThan(400)
  await eventually(() => rowsOf(server, 'select 1 from outbox where last_error is not null').length > 0, 30_000)
  rmSync(outbox)
  undo()
  // Its second try would come in half a minute.
  changeRows(server, "update outbox set next_attempt_at = 0 where status = 'queued'")
  await eventually(async () => (await readOutbox(folder, email)).length > 0, 30_000)
})
const disk = createSmallDisk(16)
afterAll(() => disk?.dispose())

test.skipIf(!disk)('a disk that can only be read refuses files with words', async () => {
  const folder = disk?.folder ?? ''
  const server = await startServer({ UPLOADS_DIR: folder })
  const brand = await server.signUpBrand()
  const { url } = await uploadImage(brand)
  execFileSync('mount', ['-o', 'remount,ro', folder])
  server.expectErrors(/EROFS/)
  const refused = await brand.upload('/api/upload/heatmap-image', imageForm())
  expect(refused).toMatchObject({ status: 503, body: { message: expect.stringContaining('cannot reach its files') } })
  expect((await brand.fetch(url)).status).toBe(200)
  execFileSync('mount', ['-o', 'remount,rw', folder])
  expect((await brand.upload('/api/upload/heatmap-image', imageForm())).status).toBe(201)
  await server.stop()
})

test('a secret that goes or changes is logged and told by the doctor, and no start takes another one silently', async () => {
  const server = await startServer({ SESSION_SECRET: '' })
  server.expectErrors(/secret/)
  const file = `${server.databasePath}.secret`
  const secret = readFileSync(file, 'utf8')
  const doctor = async () => (await runOperator('doctor', [], server)).out
  const said = (words: string) => eventually(() => server.logs.some(({ text }) => text.includes(words)))

  rmSync(file)
  await said('was deleted or moved')
  expect(await doctor()).toMatch(/^problem +secret +.*\.secret is gone/m)
  await expect(server.restart()).rejects.toThrow(/Environment variable SESSION_SECRET: .*\.secret is gone/)

  writeFileSync(file, 'another secret of some length', { mode: 0o600 })
  expect(await doctor()).toMatch(/^problem +secret +.*\.secret is not the one that this database was used with/m)
  writeFileSync(file, secret, { mode: 0o600 })
  await server.restart()
  writeFileSync(file, 'another secret of some length', { mode: 0o600 })
  await said('holds another secret')
  await server.restart()
  await said('the secret is not the one that this database was used with')
  await eventually(async () => /^ok +secret /m.test(await doctor()))
}, 180_000)

function moved(name: string): () => void {
  renameSync(name, `${name}.away`)
  return () => renameSync(`${name}.away`, name)
}

function imageForm(): FormData {
  const form = new FormData()
  form.set('prefix', 'heatmap')
  form.set('image', new File([picture], 'pack.png', { type: 'image/png' }))
  return form
}
