import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createWorkerThread } from './worker-thread.server'

const IDLE_MS = 1_000
const PROGRAM = `
  import { parentPort, threadId } from 'node:worker_threads'
  parentPort.on('message', ({ id }) => parentPort.postMessage({ id, value: threadId }))
`

let directory: string
let thread: ReturnType<typeof createWorkerThread>

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'sounding-thread-'))
  const program = path.join(directory, 'thread.mjs')
  await writeFile(program, PROGRAM)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  thread = createWorkerThread({ program, called: 'thread', idleMs: IDLE_MS })
})
afterEach(async () => {
  await thread.stop()
  vi.useRealTimers()
  await rm(directory, { recursive: true })
})

test('a thread that is expected to be asked stays, however long ago it was asked', async () => {
  const first = await thread.call('id', [])
  vi.advanceTimersByTime(IDLE_MS - 100)
  thread.warmUp()
  vi.advanceTimersByTime(IDLE_MS - 100)
  expect(await thread.call('id', [])).toBe(first)
})

test('a thread that nobody asks for a while ends, and the next question gets another', async () => {
  const first = await thread.call('id', [])
  vi.advanceTimersByTime(IDLE_MS + 1)
  expect(await thread.call('id', [])).not.toBe(first)
})

test('an error of the system keeps its code on the way out of the thread', async () => {
  const program = path.join(directory, 'full.mjs')
  const answer = `({ id }) => parentPort.postMessage({ id, error: new Error('No space'), code: 'ENOSPC' })`
  await writeFile(program, `import { parentPort } from 'node:worker_threads'\nparentPort.on('message', ${answer})`)
  const full = createWorkerThread({ program, called: 'thread', idleMs: IDLE_MS })
  await expect(full.call('write', [])).rejects.toMatchObject({ message: 'No space', code: 'ENOSPC' })
  await full.stop()
})
