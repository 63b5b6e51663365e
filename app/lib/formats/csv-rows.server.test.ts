import { expect, it } from 'vitest'
import { readCsvRows } from './csv-rows.server'

const MOST_ROWS = 10

it.each([
  ['a million empty columns', ','.repeat(1_000_000)],
  ['a million columns below its header', `email,name\n${'b,'.repeat(1_000_000)}`],
  ['a million columns in lines of a few', 'a,"\n",'.repeat(500_000)],
])('a file with %s is none', async (_what, text) => {
  expect(await readCsvRows(text, MOST_ROWS)).toEqual({ openQuote: null })
})

it('a table of a thousand columns, and of a text of megabytes, is read', async () => {
  const cells = Array.from({ length: 1_000 }, (_, index) => `c${index}`)
  const long = 'x, '.repeat(1_500_000).trim()
  expect(await readCsvRows(`${cells.join(';')}\n${long}`, MOST_ROWS)).toEqual([
    { cells, line: 1 },
    { cells: [long], line: 2 },
  ])
})
