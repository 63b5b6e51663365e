import { describe, expect, it } from 'vitest'
import { featureConfigSchema } from '../config-schema'
import { isConnected } from './connection'
import { exportDesign } from './design-file'
import type { Sets, Shape } from './design-state'
import { prohibitionFaults } from './prohibitions'
import { designVersion, VERSIONS } from './versions'

const SHAPES: Shape[] = [
  { features: 10, setSize: 4, rounds: 8, prohibited: pairs([0, 1], [2, 3], [0, 4]) },
  { features: 12, setSize: 4, rounds: 9, prohibited: pairs([0, 1], [2, 3], [4, 5], [6, 7], [8, 9], [10, 11]) },
  { features: 20, setSize: 5, rounds: 12, prohibited: pairs([0, 1], [0, 2], [1, 2], [5, 6]) },
]

describe('versions of a design with prohibited pairs', { timeout: 60_000 }, () => {
  it.each(SHAPES)('keep to them, and meet the other goals: $features, $setSize, $rounds', (shape) => {
    const { features, prohibited = [] } = shape
    const versions = Array.from({ length: VERSIONS }, (_, version) => designVersion(shape, version))
    for (const sets of versions) {
      for (const [a, b] of prohibited) expect(sets.some((set) => set.includes(a) && set.includes(b))).toBe(false)
      const shown = timesShown(sets, features)
      expect(Math.max(...shown) - Math.min(...shown)).toBeLessThanOrEqual(1)
      expect(isConnected(sets, features)).toBe(true)
      expect(new Set(sets.map((set) => set.toSorted((x, y) => x - y).join())).size).toBe(sets.length)
    }
    // Features stand in each slot equally often, and the other pairs meet so, as far as there are other features for them.
    const pooled = versions.flat()
    for (let feature = 0; feature < features; feature += 1) {
      const slots = Array.from(
        { length: shape.setSize },
        (_, slot) => pooled.filter((set) => set[slot] === feature).length,
      )
      expect(Math.max(...slots) - Math.min(...slots)).toBeLessThan(20)
    }
    expect(variation(pooled, shape)).toBeLessThan(0.13)
  })

  it('show features as evenly as they can where some can only take turns', () => {
    // One of five, with the three others, in each round: there is no other way.
    const five = [0, 1, 2, 3, 4]
    const prohibited = pairs(...five.flatMap((a) => five.filter((b) => b < a).map((b): [number, number] => [b, a])))
    const sets = designVersion({ features: 8, setSize: 4, rounds: 8, prohibited }, 0)
    for (const set of sets) expect(set.filter((feature) => feature < 5)).toHaveLength(1)
    const shown = timesShown(sets, 8).slice(0, 5)
    expect(Math.max(...shown) - Math.min(...shown)).toBeLessThanOrEqual(1)
  })
})

it('says what makes a design impossible', () => {
  const faults = (setSize: number, prohibitions: [string, string][]) =>
    prohibitionFaults({ features: listOf(6), setSize, prohibitions }).map(({ message }) => message)
  expect(faults(4, [['f0', 'f1']])).toEqual([])
  expect(
    faults(4, [
      ['f0', 'f1'],
      ['f0', 'f2'],
      ['f0', 'f3'],
    ]),
  ).toEqual([
    'No round of 4 can be filled: “Feature 0” could be shown with 2 other features only. Remove some pairs, or show fewer features per round.',
  ])
  expect(
    faults(4, [
      ['f1', 'f2'],
      ['f2', 'f3'],
      ['f1', 'f3'],
      ['f4', 'f5'],
      ['f0', 'f4'],
      ['f0', 'f5'],
    ]),
  ).toEqual([
    'No round of 4 can be filled: the features that “Feature 0” could be shown with are prohibited with each other. Remove some pairs, or show fewer features per round.',
  ])
  const apart = ['f0', 'f1', 'f2'].flatMap((a) => ['f3', 'f4', 'f5'].map((b): [string, string] => [a, b]))
  expect(faults(3, apart)).toEqual([
    'With these pairs “Feature 3” could never be compared with “Feature 0”, not even through other features. Remove some pairs.',
  ])
})

it('tells the report what the pairs cost', async () => {
  const config = featureConfigSchema.parse({
    features: listOf(10),
    prohibitions: [
      ['f0', 'f1'],
      ['f2', 'f3'],
    ],
  })
  const found = await exportDesign(config, 5)
  const { report } = found ?? {}
  expect(report?.efficiency.overall).toBeLessThan(report?.unrestricted?.overall ?? 0)
  expect(report?.meetings?.[0]?.[1]).toBe(0)
  expect(report?.overall.distribution.some(({ times }) => times === 0)).toBe(false)
  expect(report?.within.distribution.reduce((sum, { pairs: of }) => sum + of, 0)).toBeCloseTo(43, 9)
})

function pairs(...list: [number, number][]): [number, number][] {
  return list
}

function listOf(count: number) {
  return Array.from({ length: count }, (_, index) => ({ id: `f${index}`, text: `Feature ${index}`, imageUrl: null }))
}

function timesShown(sets: Sets, features: number): number[] {
  return Array.from({ length: features }, (_, feature) => sets.filter((set) => set.includes(feature)).length)
}

/** The coefficient of variation of how often pairs meet that may. */
function variation(sets: Sets, { features, prohibited = [] }: Shape): number {
  const counts: number[] = []
  for (let a = 1; a < features; a += 1) {
    for (let b = 0; b < a; b += 1) {
      if (prohibited.some((pair) => pair.includes(a) && pair.includes(b))) continue
      counts.push(sets.filter((set) => set.includes(a) && set.includes(b)).length)
    }
  }
  const mean = counts.reduce((sum, times) => sum + times, 0) / counts.length
  return Math.sqrt(counts.reduce((sum, times) => sum + (times - mean) ** 2, 0) / counts.length) / mean
}
