import { expect, test } from 'vitest'
import { nextOrder, orderText, parseSortOrder } from './sorting'

const COLUMNS = ['name', 'since'] as const

test.each([
  ['?sort=name', { by: 'name', descending: false }],
  ['?sort=-since', { by: 'since', descending: true }],
  ['?sort=--name', null],
  ['?sort=password', null],
  ['', null],
])('%s', (search, order) => {
  expect(parseSortOrder(COLUMNS, new URL(search, 'http://localhost/'))).toEqual(order)
})

test('an order is said as it is read', () => {
  for (const text of ['name', '-since']) {
    const order = parseSortOrder(COLUMNS, new URL(`?sort=${text}`, 'http://localhost/'))
    expect(order && orderText(order)).toBe(text)
  }
})

test('a head that is pressed again turns the order round', () => {
  expect(nextOrder('name', { by: 'since', descending: true })).toBe('name')
  expect(nextOrder('name', { by: 'name', descending: false })).toBe('-name')
  expect(nextOrder('name', { by: 'name', descending: true })).toBe('name')
})
