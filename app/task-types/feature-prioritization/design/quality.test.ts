import { expect, it } from 'vitest'
import { designQuality } from './quality'

it('says what the present numbers give', () => {
  const quality = designQuality({ features: 20, setSize: 5, rounds: 12 })
  expect(quality).toMatchObject({
    exposures: 3,
    shown: { fewest: 3, most: 3 },
    respondentsFor500: 167,
    respondentsFor1000: 334,
    proposedRounds: 12,
    isConnected: true,
  })
  // 12 rounds of 10 pairs over 190 pairs.
  expect(quality?.pairs.mean).toBeCloseTo(120 / 190, 9)
  expect(quality?.pairs.standardDeviation).toBeLessThan(0.54)
  expect(quality?.slotDeviation).toBeLessThan(0.02)
})

it('knows a perfect design', () => {
  expect(designQuality({ features: 7, setSize: 3, rounds: 7 })?.pairs).toEqual({ mean: 1, standardDeviation: 0 })
})

it('says where features are shown unevenly, or not tied together', () => {
  expect(designQuality({ features: 10, setSize: 4, rounds: 8 })?.shown).toEqual({ fewest: 3, most: 4 })
  const scarce = designQuality({ features: 60, setSize: 3, rounds: 5 })
  expect(scarce).toMatchObject({ isConnected: false, exposures: 0.25, shown: { fewest: 0, most: 1 } })
})

it('proposes rounds with which each respondent sees each feature three times, as far as rounds are allowed', () => {
  const proposed = (features: number, setSize: number) =>
    designQuality({ features, setSize, rounds: 8 })?.proposedRounds
  expect(proposed(10, 4)).toBe(8)
  expect(proposed(11, 4)).toBe(9)
  expect(proposed(4, 4)).toBe(5)
  expect(proposed(60, 4)).toBe(15)
})

it('is silent while there are fewer features than a set holds', () => {
  expect(designQuality({ features: 3, setSize: 4, rounds: 8 })).toBeNull()
})
