import { describe, expect, it } from 'vitest'
import { balancedOrder, storedOrder } from './variant-order'

function variants(count: number) {
  return ['a', 'b', 'c', 'd'].slice(0, count).map((id) => ({ id, name: id, image: null, imageUrl: null }))
}

function orders(count: number, respondents: number): string[] {
  return Array.from({ length: respondents }, (_, ordinal) =>
    balancedOrder(variants(count), ordinal)
      .map(({ id }) => id)
      .join(''),
  )
}

describe.each([2, 3, 4])('the order of %i variants', (count) => {
  it('has all of them', () => {
    for (const order of orders(count, 12)) expect([...order].sort().join('')).toBe('abcd'.slice(0, count))
  })

  it('puts each of them in each place equally often', () => {
    for (let place = 0; place < count; place += 1) {
      const there = orders(count, 120).map((order) => order[place])
      for (const { id } of variants(count)) expect(there.filter((one) => one === id)).toHaveLength(120 / count)
    }
  })

  it('puts each of them first once among any respondents as many as there are variants', () => {
    const all = orders(count, 60)
    for (let from = 0; from + count <= all.length; from += 1) {
      expect(new Set(all.slice(from, from + count).map(([first]) => first)).size).toBe(count)
    }
  })

  it('lets each follow each other one equally often', () => {
    const pairs = new Map<string, number>()
    for (const order of orders(count, 120)) {
      for (let place = 1; place < count; place += 1) {
        const pair = order.slice(place - 1, place + 1)
        pairs.set(pair, (pairs.get(pair) ?? 0) + 1)
      }
    }
    expect([...pairs.values()]).toEqual(Array(count * (count - 1)).fill(120 / count))
  })
})

describe('an order that was stored', () => {
  const [a, b, c] = variants(3)

  it('is taken when it is one of all variants', () => {
    expect(storedOrder(variants(3), ['c', 'a', 'b'])).toEqual([c, a, b])
  })

  it.each([null, 'abc', [], ['a', 'b'], ['a', 'b', 'b'], ['a', 'b', 'x'], ['a', 'b', 'c', 'a']])(
    'is none as %j',
    (stored) => expect(storedOrder(variants(3), stored)).toBeNull(),
  )
})

it('has no order of no variants', () => {
  expect(balancedOrder([], 7)).toEqual([])
})
