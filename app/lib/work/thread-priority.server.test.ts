import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { getPriority } from 'node:os'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'

const MODULE = JSON.stringify(path.join(import.meta.dirname, 'thread-priority.server.ts'))
const PROGRAM = `
  const { readlinkSync } = require('node:fs')
  const { getPriority } = require('node:os')
  const { basename } = require('node:path')
  const { parentPort } = require('node:worker_threads')
  require('tsx/cjs/api').register()
  const ownPriority = () => getPriority(Number(basename(readlinkSync('/proc/thread-self'))))
  const before = ownPriority()
  require(${MODULE}).lowerThreadPriority()
  parentPort.postMessage({ before, after: ownPriority() })
`

test.runIf(existsSync('/proc/thread-self'))('a thread that gives way is put behind the one that serves', async () => {
  const serving = getPriority()
  const worker = new Worker(PROGRAM, { eval: true })
  const [{ before, after }] = await once(worker, 'message')
  await worker.terminate()
  expect(before).toBe(serving)
  expect(after).toBe(Math.min(19, serving + 10))
  expect(getPriority()).toBe(serving)
})
