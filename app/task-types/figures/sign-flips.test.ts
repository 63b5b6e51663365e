import { expect, it } from 'vitest'
import { seededRandom } from './random'
import { signFlipP } from './sign-flips'

it('is what Fisher found of Darwin’s maize: 863 of 32,768 sums are as large', () => {
  const taller = [49, -67, 8, 16, 6, 23, 28, 41, 14, 29, 56, 24, 75, 60, -48]
  expect(signFlipP(taller)).toBeCloseTo((2 * 863) / 2 ** 15, 12)
  expect(signFlipP(taller.map((one) => -one / 8))).toBeCloseTo((2 * 863) / 2 ** 15, 12)
})

it('is the share of all signs with a sum as far from 0', () => {
  const random = seededRandom(3)
  for (let study = 0; study < 40; study += 1) {
    const differences = Array.from({ length: 9 }, () => Math.round(8 * (random() - 0.4)) / 2)
    const sum = Math.abs(add(differences))
    let as = 0
    for (let signs = 0; signs < 2 ** 9; signs += 1) {
      const flipped = differences.map((one, place) => ((signs >> place) & 1 ? one : -one))
      if (Math.abs(add(flipped)) >= sum - 1e-9) as += 1
    }
    expect(signFlipP(differences)).toBeCloseTo(as / 2 ** 9, 10)
  }
})

it('is that of the sign test where all differ alike, and 1 where nobody differs', () => {
  expect(signFlipP(new Array(30).fill(2))).toBeCloseTo(2 / 2 ** 30, 15)
  expect(signFlipP([0, 0, 0])).toBe(1)
  expect(signFlipP([1, -1])).toBe(1)
})

it('rounds differences without a common step so little that it does not matter', () => {
  const random = seededRandom(5)
  const uneven = Array.from({ length: 60 }, () => random() - 0.4)
  const even = uneven.map((one) => Math.round(1_000 * one) / 1_000)
  expect(signFlipP(uneven)).toBeCloseTo(signFlipP(even), 3)
})

function add(numbers: number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0)
}
