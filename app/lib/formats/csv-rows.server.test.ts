import { monitorEventLoopDelay } from 'node:perf_hooks'
import { expect, it } from 'vitest'
import { readCsvRows } from './csv-rows.server'

const MOST_ROWS = 10

it.each([
  ['a million empty columns', ','.repeat(1_000_000)],
  ['a million columns below its header', `email,name\n${'b,'.repeat(1_000_000)}`],
  ['a million columns in lines of a few', 'a,"\n",'.repeat(500_000)],
  ['one cell of 4 MB', `email\n${'a@'.repeat(2_000_000)}`],
])('a file with %s is none, and nobody waits for that', async (_what, text) => {
  const delays = monitorEventLoopDelay({ resolution: 5 })
  delays.enable()
  expect(await readCsvRows(text, MOST_ROWS)).toBeNull()
  delays.disable()
  // At rest it is some 30 ms; all of it read at once takes 300 to 700.
  expect(delays.max / 1e6).toBeLessThan(200)
})

it('a table of a thousand columns, and of a long text, is read', async () => {
  const cells = Array.from({ length: 1_000 }, (_, index) => `c${index}`)
  const long = 'x'.repeat(200_000)
  expect(await readCsvRows(`${cells.join(';')}\n${long}`, MOST_ROWS)).toEqual([
    { cells, line: 1 },
    { cells: [long], line: 2 },
  ])
})
