import { expect, test } from 'vitest'
import { difference, fisherP } from '../../figures/proportions'
import { driversSentence } from '../results/verdict-words'
import { type Driver, isCompared, isSure } from './drivers'

function driver(label: string, buyers: [count: number, of: number], others: [count: number, of: number]): Driver {
  const group = ([count, of]: [number, number]) => ({ count, of, share: count / of })
  const [ours, theirs] = [group(buyers), group(others)]
  const compared = { attributeId: label, label, buyers: ours, others: theirs, lift: difference(ours, theirs) }
  return { ...compared, p: isCompared(compared) ? fisherP(ours, theirs) : null }
}

const ONE_BUYER = driver('Ease of use', [1, 1], [2, 16])
const MANY = driver('Clarity', [18, 20], [4, 20])
const EVEN = driver('Appeal', [10, 20], [9, 20])

test('nothing is said of one buyer, however wide the difference', () => {
  expect(ONE_BUYER.lift?.low).toBeGreaterThan(0)
  expect([isCompared(ONE_BUYER), isSure(ONE_BUYER)]).toEqual([false, false])
  expect(driversSentence({ variantId: 'a', buyers: 1, drivers: [ONE_BUYER] })).toMatch(/^There are too few people/)
})

test('a difference that is no chance, among enough people, sets them apart', () => {
  expect([isSure(MANY), isSure(EVEN)]).toEqual([true, false])
  expect(driversSentence({ variantId: 'a', buyers: 20, drivers: [MANY, EVEN] })).toBe('Clearest differences: Clarity.')
  expect(driversSentence({ variantId: 'a', buyers: 20, drivers: [EVEN] })).toMatch(
    /^No attribute clearly separates these buyers/,
  )
})

test('ratings alone leave nothing to compare', () => {
  expect(driversSentence({ variantId: 'a', buyers: 20, drivers: [] })).toMatch(/^No attribute asks for a choice/)
})
