import path from 'node:path'
import { Piscina } from 'piscina'
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
  const pool = new Piscina({
    filename: path.resolve('build/server/jobs-thread.js'),
    name: 'answerCall',
    maxThreads: 1,
    env,
  })
  const { value } = await pool.run({ name: 'makeDocument', args: [order] })
  expect(value.length).toBeGreaterThan(1_000)
  await pool.destroy()
})
