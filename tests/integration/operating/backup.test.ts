import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { create, Header, list, Pax } from 'tar'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uploadImage } from '../../harness/domain/heatmap'
import { signIn } from '../../harness/domain/people'
import { answer, createTenant, type Tenant } from '../../harness/domain/tenant'
import { changeRows, rowsOf } from '../../harness/services/database'
import { runOperator } from '../../harness/services/operator'
import { type Server, startServer } from '../../harness/services/server'
import { createSmallDisk } from '../../harness/services/small-disk'
import { videoForm, WEBM } from '../../harness/video-bytes'
import { videoTask } from '../api/access-table'

/* What an operator backs up can be restored, and nothing half is ever left. */

const directory = mkdtempSync(path.join(tmpdir(), 'sounding-backup-'))
const SECRET = { SESSION_SECRET: 'a secret of the tests alone' }
let server: Server
let tenant: Tenant
let taskId: number

beforeAll(async () => {
  server = await startServer()
  tenant = await createTenant(server)
  taskId = await videoTask(tenant)
  await sendVideo()
  await uploadImage(tenant.brand)
})

afterAll(() => rmSync(directory, { recursive: true }))

test('a backup under load holds each file that its database knows, and is restored on another machine', async () => {
  const { brand, consumer, task } = tenant
  let goesOn = true
  const sent: string[] = []
  const writing = [
    whileGoing(async () => void (await answer(consumer, task.id, { why: `It is ${Date.now()}` }, 'draft'))),
    whileGoing(async () => void sent.push(await sendVideo())),
    whileGoing(async () => void (await uploadImage(brand))),
    whileGoing(async () => {
      // As sweeping does: the row goes first, the file after it.
      const [oldest] = sent.splice(0, 1)
      if (oldest) changeRows(server, 'delete from uploads where file_name = ?', oldest)
      if (oldest) rmSync(path.join(server.uploadsDir, 'videos', oldest), { force: true })
      await delay(50)
    }),
  ]
  for (const round of [1, 2, 3]) {
    const file = path.join(directory, `load-${round}.tar`)
    const { code, out, err } = await runOperator('backup', [file], server, SECRET)
    expect(err).toBe('')
    expect(out).toMatch(/the secret and \d+ files, \d+ bytes, verified\n$/)
    expect(code).toBe(0)
    expect(statSync(file).mode & 0o777).toBe(0o600)
  }
  goesOn = false
  await Promise.all(writing)
  expect(readdirSync(directory).filter((name) => name.startsWith('.'))).toEqual([])

  const place = placeIn('moved')
  for (const round of [1, 2, 3]) {
    const { code, out, err } = await runOperator(
      'restore',
      [path.join(directory, `load-${round}.tar`), '--replace'],
      place,
    )
    expect(err).toBe('')
    expect(out).toContain('People erased after the backup are back')
    expect(code).toBe(0)
    expect(rowsOf(place, 'pragma integrity_check')).toEqual([{ integrity_check: 'ok' }])
    const known = rowsOf<{ file: string; bytes: number }>(
      place,
      "select kind || 's/' || file_name as file, bytes from uploads",
    )
    expect(known.length).toBeGreaterThan(1)
    for (const { file, bytes } of known) expect(statSync(path.join(place.uploadsDir, file)).size).toBe(bytes)
    for (const { file } of known.filter(({ file }) => file.startsWith('images'))) {
      expect(existsSync(path.join(place.uploadsDir, file.replace('.webp', '-480.webp')))).toBe(true)
    }
  }
  const moved = await startServer({ DATABASE_PATH: place.databasePath, UPLOADS_DIR: place.uploadsDir })
  const again = await signIn(moved.url, brand.user.email)
  expect((await again.json('GET', '/api/brand/projects')).body).toEqual(
    (await brand.json('GET', '/api/brand/projects')).body,
  )
  expect(modeOf(place.databasePath)).toBe(0o600)
  expect(readFileSync(`${place.databasePath}.secret`, 'utf8')).toBe(SECRET.SESSION_SECRET)

  async function whileGoing(work: () => Promise<void>) {
    while (goesOn) await work()
  }
})

describe('a backup that cannot be made says why in one line, and leaves nothing', () => {
  const disk = createSmallDisk(1)
  afterAll(() => disk?.dispose())

  test.for([
    ['a name that is taken', 'taken.tar', /taken\.tar is there already/],
    ['a folder that is none', 'taken.tar/b.tar', /no such folder/],
    ['a folder that is not there', 'nowhere/b.tar', /no such file or folder/],
  ] as const)('%s', async ([, name, words]) => {
    writeFileSync(path.join(directory, 'taken.tar'), 'mine')
    const before = treeOf(directory)
    expectLine(await runOperator('backup', [path.join(directory, name)], server, SECRET), words)
    expect(treeOf(directory)).toEqual(before)
  })

  test('no secret and no file', async () => {
    expectLine(await runOperator('backup', [path.join(directory, 'secret.tar')], server), /give SESSION_SECRET/)
    expectLine(await runOperator('backup', [], server), /^Usage: npm run backup -- FILE/)
    expect(existsSync(path.join(directory, 'secret.tar'))).toBe(false)
  })

  test.skipIf(!disk)('a full disk', async () => {
    if (!disk) return
    disk.fill(300_000)
    expectLine(await runOperator('backup', [path.join(disk.folder, 'b.tar')], server, SECRET), /no room left/)
    expect(readdirSync(disk.folder)).toEqual(['filler'])
  })
})

describe('a restore that is refused touches nothing', () => {
  let place: ReturnType<typeof placeIn>
  let backup: string

  beforeAll(async () => {
    place = placeIn('refused')
    backup = path.join(directory, 'good.tar')
    expect(await runOperator('backup', [backup], server, SECRET)).toMatchObject({ code: 0 })
    expect(await runOperator('restore', [backup], place)).toMatchObject({ code: 0 })
  })

  test('a database that a server has open, and one that was changed since, unless told', async () => {
    expectLine(await runOperator('restore', [backup, '--replace'], server, SECRET), /is in use: stop the server first/)
    expect((await server.client().fetch('/healthz')).status).toBe(200)

    expect(await runOperator('restore', [backup], place)).toMatchObject({ code: 0 })
    const before = contentOf(place)
    changeRows(place, "update brands set company_name = 'Changed since'")
    const [erased] = rowsOf<{ id: number; text: string }>(
      place,
      "select id, 'consumer ' || consumer_id || ' of brand ' || brand_id as text from stakeholders limit 1",
    )
    changeRows(place, 'delete from stakeholders where id = ?', erased?.id ?? 0)
    expectLine(await runOperator('restore', [backup], place), /is newer than the backup .*--replace/)
    expect(contentOf(place)).not.toEqual(before)
    const told = await runOperator('restore', [backup, '--replace'], place)
    expect(told).toMatchObject({ code: 0, err: '' })
    expect(told.out).toContain(`did not have these any more: ${erased?.text}`)
    expect(contentOf(place)).toEqual(before)
    const again = await runOperator('restore', [backup, '--replace'], place)
    expect(again.out).toContain('No one was erased after the backup')
  })

  test('an archive that is cut off, changed, foreign, or leads elsewhere', async () => {
    const bytes = readFileSync(backup)
    // Blanks that fill up the archive's blocks say nothing, whatever is in them.
    const end = bytes.findLastIndex((byte) => byte !== 0)
    const bad: [string, Buffer][] = [0, 511, 512, 5_000, bytes.length >> 1, end].map((length) => [
      `cut-${length}.tar`,
      bytes.subarray(0, length),
    ])
    for (const from of [600, bytes.length >> 1, bytes.length - 3_000]) {
      const at = bytes.findIndex((byte, place) => place >= from && byte !== 0)
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ 1
      bad.push([`changed-${at}.tar`, changed])
    }
    bad.push(['letter.tar', Buffer.from('Dear Sir or Madam, this is no archive. '.repeat(100))])
    bad.push(...(await foreignArchives(bytes)))
    bad.push(...hostileArchives(bytes))
    const before = treeOf(path.join(directory, 'refused'))
    for (const [name, content] of bad) {
      const file = path.join(directory, name)
      writeFileSync(file, content)
      const ended = await runOperator('restore', [file, '--replace'], place)
      expect([name, ended]).toEqual([name, { code: 1, out: '', err: expect.stringMatching(REFUSAL) }])
      expect(treeOf(path.join(directory, 'refused')), name).toEqual(before)
    }
  }, 240_000)

  test('an archive whose manifest is said to be of gigabytes, which would be read whole', async () => {
    const file = path.join(directory, 'gigabytes.tar')
    const header = new Header({ path: 'manifest.json', size: 6_000_000_000, mode: 0o600, type: 'File' })
    header.encode()
    writeFileSync(file, header.block ?? '')
    // Of nothing but a hole.
    truncateSync(file, 6_000_001_024)
    const { code, err } = await runOperator('restore', [file, '--replace'], place)
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(/is not a backup that can be restored: its manifest was not made by Sounding/),
    ])
  })

  test('a backup of a newer version', async () => {
    const newer = placeIn('newer')
    const file = path.join(directory, 'newer.tar')
    expect(await runOperator('restore', [backup], newer)).toMatchObject({ code: 0 })
    expect(await runOperator('backup', [file], newer)).toMatchObject({ code: 0 })
    const content = await unpacked(readFileSync(file))
    const database = path.join(directory, 'newer.sqlite')
    writeFileSync(database, content.get('database.sqlite') ?? '')
    const connection = new Database(database)
    connection.exec("insert into __drizzle_migrations (hash, created_at) values ('later', 4102444800000)")
    connection.close()
    content.set('database.sqlite', readFileSync(database))
    writeFileSync(file, await packed(content))
    expectLine(await runOperator('restore', [file, '--replace'], newer), /newer version: update this checkout first/)
  })
})

async function sendVideo(): Promise<string> {
  const form = videoForm({ taskId, questionId: 'clip', bytes: WEBM })
  const { body } = await tenant.consumer.upload<{ filename: string }>('/api/consumer/videos', form)
  return body.filename
}

function placeIn(name: string) {
  const folder = path.join(directory, name)
  return { databasePath: path.join(folder, 'db', 'sounding.sqlite'), uploadsDir: path.join(folder, 'uploads') }
}

/** In one line. */
const REFUSAL = /^[^\n]*is not a backup that can be restored: [^\n]*\n$/

type Ended = Awaited<ReturnType<typeof runOperator>>

function expectLine({ code, out, err }: Ended, words: RegExp): void {
  expect(err).toMatch(words)
  expect(err.trim().split('\n')).toHaveLength(1)
  expect(out).toBe('')
  expect(code).toBe(1)
}

/** Each file below some folders, with what is in it. */
function treeOf(...folders: string[]): [string, string][] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .sort()
      .map((file): [string, string] => [file, createHash('sha256').update(readFileSync(file)).digest('hex')]),
  )
}

function contentOf(place: { databasePath: string }): unknown {
  return [rowsOf(place, 'select * from brands'), rowsOf(place, 'select * from uploads')]
}

function modeOf(file: string): number {
  return statSync(file).mode & 0o777
}

type Content = Map<string, Buffer>

async function unpacked(archive: Buffer): Promise<Content> {
  const file = path.join(directory, 'to-unpack.tar')
  writeFileSync(file, archive)
  const content: Content = new Map()
  const reading: Promise<void>[] = []
  await list({
    file,
    onReadEntry: (entry) => void reading.push(entry.concat().then((bytes) => void content.set(entry.path, bytes))),
  })
  await Promise.all(reading)
  return content
}

/** An archive of these files, with a manifest that names them. */
async function packed(content: Content): Promise<Buffer> {
  const folder = path.join(mkdtempSync(path.join(directory, 'pack-')), 'a', 'b')
  const files = [...content].filter(([name]) => name !== 'manifest.json')
  const named = files.map(([name, bytes]) => ({
    path: name,
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }))
  const manifest = JSON.stringify({ product: 'sounding', format: 1, takenAt: Date.now(), files: named })
  for (const [name, bytes] of [...files, ['manifest.json', Buffer.from(manifest)] as const]) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), bytes)
  }
  const names = [...files.map(([name]) => name), 'manifest.json']
  const archive = path.join(folder, 'packed.tar')
  await create({ file: archive, cwd: folder, preservePaths: true, noDirRecurse: true }, names)
  return readFileSync(archive)
}

/** Archives whose manifest is right, and that hold what a backup never holds. */
async function foreignArchives(backup: Buffer): Promise<[string, Buffer][]> {
  const content = await unpacked(backup)
  const withFile = (name: string) => packed(new Map([[name, Buffer.from('escaped')], ...content]))
  const without = (name: string) => packed(new Map([...content].filter(([path]) => path !== name)))
  return [
    ['up.tar', await withFile('uploads/../../../sounding-escaped')],
    ['other.tar', await withFile('etc-passwd')],
    ['hidden.tar', await withFile('uploads/.restore/plan.json')],
    ['no-database.tar', await without('database.sqlite')],
    ['no-secret.tar', await without('secret')],
    ['no-sqlite.tar', await packed(new Map([...content, ['database.sqlite', Buffer.alloc(8_192, 'x')]]))],
  ]
}

/** Archives that begin as a backup does, and go on with what tar has beside files, or with names and sizes that none has. */
function hostileArchives(backup: Buffer): [string, Buffer][] {
  // Its end alone says that it is whole: before that, each file of it may be followed by another.
  const start = backup.subarray(0, backup.indexOf('manifest.json\0'))
  const later = { takenAt: 1e300, product: 'sounding', format: 1, files: [] }
  const added: Record<string, Buffer> = {
    link: headerFor({ path: 'uploads/link', type: 'SymbolicLink', linkpath: '/etc/passwd', size: 0 }),
    'hard-link': headerFor({ path: 'uploads/link', type: 'Link', linkpath: '/etc/passwd', size: 0 }),
    device: headerFor({ path: 'uploads/device', type: 'CharacterDevice', size: 0 }),
    'long-name': Buffer.concat([
      headerFor({ path: '././@LongLink', type: 'NextFileHasLongPath', size: 512 }),
      Buffer.alloc(512, '../'),
      fileFor('uploads/fine', 'x'),
    ]),
    absolute: Buffer.concat([new Pax({ path: '/tmp/sounding-escaped' }).encode(), fileFor('uploads/fine', 'x')]),
    twice: Buffer.concat([fileFor('uploads/twice', 'x'), fileFor('uploads/twice', 'y')]),
    'folder-of-a-file': Buffer.concat([fileFor('uploads/it', 'x'), fileFor('uploads/it/below', 'y')]),
    'longer-than-a-name': Buffer.concat([
      new Pax({ path: `uploads/${'n'.repeat(300)}` }).encode(),
      fileFor('uploads/fine', 'x'),
    ]),
    'part-of-a-byte': Buffer.concat([new Pax({ size: 3.5 }).encode(), fileFor('uploads/fine', 'x')]),
    'less-than-nothing': Buffer.concat([new Pax({ size: -600 }).encode(), fileFor('uploads/fine', 'x')]),
    never: fileFor('manifest.json', JSON.stringify(later)),
  }
  return Object.entries(added).map(([name, bytes]) => [
    `${name}.tar`,
    Buffer.concat([start, bytes, Buffer.alloc(1_024)]),
  ])
}

function fileFor(name: string, text: string): Buffer {
  const bytes = Buffer.from(text)
  const padding = Buffer.alloc((512 - (bytes.length % 512)) % 512)
  return Buffer.concat([headerFor({ path: name, type: 'File', size: bytes.length }), bytes, padding])
}

function headerFor(fields: ConstructorParameters<typeof Header>[0]): Buffer {
  const header = new Header({ mode: 0o600, ...fields })
  header.encode()
  return header.block ?? Buffer.alloc(0)
}
