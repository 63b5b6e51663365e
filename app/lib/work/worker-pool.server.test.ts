import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createWorkerPool, serveCalls, type WorkerPool } from './worker-pool.server'

const PROGRAM = `
  import { threadId } from 'node:worker_threads'
  export const answerCall = async ({ name, args }) => {
    if (name === 'wait') await new Promise((resolve) => setTimeout(resolve, args[0]))
    if (name === 'end') process.exit(1)
    return { value: threadId }
  }
`

let directory: string
let program: string
let pool: WorkerPool

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'sounding-pool-'))
  program = path.join(directory, 'thread.mjs')
  await writeFile(program, PROGRAM)
  pool = createWorkerPool({ program, called: 'thread', idleMs: 60_000, concurrency: 2 })
})
afterEach(async () => {
  await pool.stop()
  await rm(directory, { recursive: true })
})

test('all calls go to one thread, and one that waits does not hold up another', async () => {
  const order: string[] = []
  const ask = async (name: string, args: unknown[]) => {
    const thread = await pool.call('id', [])
    expect(await pool.call(name, args)).toBe(thread)
    order.push(name)
  }
  await Promise.all([ask('wait', [200]), ask('id', [])])
  expect(order).toEqual(['id', 'wait'])
})

test('a thread without calls ends, and the next call gets another', async () => {
  const brief = createWorkerPool({ program, called: 'thread', idleMs: 0 })
  const first = await brief.call('id', [])
  await delay(50)
  expect(await brief.call('id', [])).not.toBe(first)
  await brief.stop()
})

test('a call fails if its thread ends or its pool is stopped, and the next one is answered', async () => {
  await expect(pool.call('end', [])).rejects.toThrow()
  expect(await pool.call('id', [])).toEqual(expect.any(Number))
  const waiting = expect(pool.call('wait', [60_000])).rejects.toThrow()
  await delay(50)
  await pool.stop()
  await waiting
  expect(await pool.call('id', [])).toEqual(expect.any(Number))
})

test('a call fails if the thread cannot start, and the next one is answered once it can', async () => {
  await writeFile(program, "throw new Error('Not loadable')")
  await expect(pool.call('id', [])).rejects.toThrow()
  await writeFile(program, PROGRAM)
  expect(await pool.call('id', [])).toEqual(expect.any(Number))
})

test('a thread is asked for its data only when it starts', async () => {
  const requireData = vi.fn()
  const strict = createWorkerPool({ program, called: 'thread', idleMs: 60_000, requireData })
  await strict.call('id', [])
  await strict.call('id', [])
  await strict.stop()
  expect(requireData).toHaveBeenCalledOnce()
})

test('an error of the system keeps its code on the way out of the thread', async () => {
  await writeFile(program, `export const answerCall = () => ({ error: new Error('No space'), code: 'ENOSPC' })`)
  await expect(pool.call('write', [])).rejects.toMatchObject({ message: 'No space', code: 'ENOSPC' })
  const full = Object.assign(new Error('No space'), { code: 'ENOSPC' })
  const serve = serveCalls({
    write: async () => ({
      write: () => {
        throw full
      },
    }),
  })
  expect(await serve({ name: 'write', args: [] })).toEqual({ error: full, code: 'ENOSPC' })
  await expect(serve({ name: 'read', args: [] })).rejects.toThrow("no function 'read'")
})
