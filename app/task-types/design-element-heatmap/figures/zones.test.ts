import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../figures/random'
import { crowdOf, type Places } from './clicks-for-tests'
import { gatherZones } from './zones'
import { zonesByDefinition } from './zones-for-tests'

describe('gathering clicks into zones', () => {
  it('opens a zone with the first click, and none without clicks', () => {
    expect(gatherZones([], [])).toEqual({ zoneOf: new Int32Array(0), centres: [] })
    expect(gatherZones([40], [60])).toEqual({ zoneOf: Int32Array.of(0), centres: [{ x: 40, y: 60 }] })
  })

  it('joins a zone exactly 15 away, and opens one just beyond', () => {
    expect([...gatherZones([10, 19], [10, 22]).zoneOf]).toEqual([0, 0])
    expect([...gatherZones([10, 25], [10, 10.001]).zoneOf]).toEqual([0, 1])
  })

  it('measures from the mean of the clicks, which moves', () => {
    // The third is 20 from the first, but 15 from the mean of both.
    expect(gatherZones([10, 20, 30], [10, 10, 10])).toEqual({
      zoneOf: Int32Array.of(0, 0, 0),
      centres: [{ x: 20, y: 10 }],
    })
  })

  it('prefers the nearer zone, and of two as near the one that was opened first', () => {
    expect([...gatherZones([10, 30, 21], [50, 50, 50]).zoneOf]).toEqual([0, 1, 1])
    expect([...gatherZones([30, 10, 20], [50, 50, 50]).zoneOf]).toEqual([0, 1, 0])
  })

  it('takes clicks on the very edges', () => {
    expect(gatherZones([0, 100, 0, 100], [0, 0, 100, 100]).centres).toHaveLength(4)
  })

  it.each([
    ['few clicks', 300, 200, {}],
    ['as many as the cells are used for', 12_000, 12, {}],
    ['spots that lie close together', 12_000, 8, { spots: 60, spread: 3 }],
    ['whole percents, where many are as near', 12_000, 8, { digits: 0 }],
    ['half percents around many spots', 6_000, 8, { spots: 40, spread: 12, digits: 0 }],
  ])('finds what the definition finds: %s', (_, count, seeds, shape) => {
    for (let seed = 1; seed <= seeds; seed += 1) expectAsDefined(crowdOf(count, seed, shape))
  })

  it('finds what the definition finds while the crowd wanders over the image', () => {
    for (let seed = 1; seed <= 6; seed += 1) expectAsDefined(wanderingCrowd(15_000, seed))
  })

  it('finds what the definition finds in 100,000 clicks', () => {
    expectAsDefined(crowdOf(100_000, 1))
  })
})

function expectAsDefined({ xs, ys }: Places): void {
  const [zones, defined] = [gatherZones(xs, ys), zonesByDefinition(xs, ys)]
  expect(zones.centres).toEqual(defined.centres)
  expect(zones.zoneOf.every((zone, click) => zone === defined.zoneOf[click])).toBe(true)
}

/** Pulls the centres along, so that cells are forgotten again and again. */
function wanderingCrowd(count: number, seed: number): Places {
  const random = seededRandom(seed)
  const along = Float64Array.from({ length: count }, (_, click) => (100 * click) / count)
  return {
    xs: along.map((middle) => Math.min(100, Math.max(0, middle + (random() - 0.5) * 24))),
    ys: along.map(() => random() * 40),
  }
}
