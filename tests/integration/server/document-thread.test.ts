import { once } from 'node:events'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import type { DocumentOrder } from '~/responses/report/documents/render-document.server'

const REPORT = {
  ...{ brand: 'Tea', project: { id: 1, title: 'Tea', description: null, phase: 'concept' as const } },
  ...{ madeAt: '2026-11-23T06:00:00.000Z', participants: 1, filters: [], tasks: [] },
}
const ORDERS: DocumentOrder[] = [
  { kind: 'pdf', report: REPORT, pictures: {}, paper: 'a4' },
  { kind: 'slides', report: REPORT, pictures: {} },
]

test.each(ORDERS)('a file of a report ($kind) is made where there is no database', async (order) => {
  const env = { ...process.env, DATABASE_PATH: '/nowhere/at/all.sqlite' }
  const thread = new Worker(path.resolve('build/server/document-thread.js'), { workerData: order, env })
  const [bytes] = await once(thread, 'message')
  expect(bytes.length).toBeGreaterThan(1_000)
})
