import { expect, it } from 'vitest'
import { readPage, readSectionedPage } from './paging'

/** A list of numbers, that notes how often it was counted. */
function list(length: number, from = 0) {
  const all = Array.from({ length }, (_, n) => from + n)
  const asked = { totals: 0 }
  return {
    asked,
    async total() {
      asked.totals += 1
      return length
    },
    async read(limit: number, offset: number) {
      return all.slice(offset, offset + limit)
    },
  }
}

it('has one page of nothing', async () => {
  const { total, read } = list(0)
  expect(await readPage(total, 3, read)).toEqual({ rows: [], total: 0, page: 1, pages: 1 })
})

it('counts a list only where its page does not tell how long it is', async () => {
  const short = list(49)
  expect(await readPage(short.total, 1, short.read)).toMatchObject({ total: 49, pages: 1 })
  expect(short.asked.totals).toBe(0)
  const long = list(50)
  expect(await readPage(long.total, 1, long.read)).toMatchObject({ total: 50, pages: 1 })
  expect(long.asked.totals).toBe(1)
})

it('gives the last page for one beyond it', async () => {
  const { total, read } = list(120)
  const last = { rows: [...Array(20).keys()].map((n) => 100 + n), total: 120, page: 3, pages: 3 }
  expect(await readPage(total, 3, read)).toEqual(last)
  expect(await readPage(total, 9, read)).toEqual(last)
})

it('goes on from one section to the next, whatever their lengths', async () => {
  for (const lengths of [
    [0, 0, 0],
    [70, 0, 70],
    [50, 50, 1],
    [10, 20, 30],
    [0, 149, 2],
    [1, 49, 50],
  ]) {
    const starts = lengths.map((_, index) => lengths.slice(0, index).reduce((sum, length) => sum + length, 0))
    const sections = lengths.map((length, index) => list(length, starts[index]))
    const all = list(lengths.reduce((sum, length) => sum + length, 0))
    for (const page of [1, 2, 3, 4]) {
      expect(await readSectionedPage(sections, page)).toEqual(await readPage(all.total, page, all.read))
    }
  }
})
