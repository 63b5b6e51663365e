import { expect, it } from 'vitest'
import { testReport } from './test-report'
import { designVersion, VERSIONS } from './versions'

it('is perfect for a balanced incomplete block design', async () => {
  const shape = { features: 7, setSize: 3, rounds: 7 }
  const report = await testReport(shape, [designVersion(shape, 0)], { alike: true })
  expect(report.efficiency.within).toBeCloseTo(1, 12)
  expect(report.within).toMatchObject({ mean: 1, standardDeviation: 0, distribution: [{ times: 1, pairs: 21 }] })
  expect(report).toMatchObject({ connected: 1, repeated: 0, versions: 1 })
})

it('counts and judges by hand: four features in pairs, in a ring of five rounds', async () => {
  const ring = [
    [0, 1],
    [1, 2],
    [2, 3],
    [3, 0],
    [0, 1],
  ]
  const report = await testReport({ features: 4, setSize: 2, rounds: 5 }, [ring], { alike: false })
  expect(report.shown.map(({ shown }) => shown)).toEqual([3, 3, 2, 2])
  expect(report.shown[0]).toEqual({ shown: 3, fewest: 3, most: 3, firstHalf: 1 / 3, slots: [2, 1] })
  expect(report.within.distribution).toEqual([
    { times: 0, pairs: 2 },
    { times: 1, pairs: 3 },
    { times: 2, pairs: 1 },
  ])
  expect(report.meetings?.[0]).toEqual([3, 2, 0, 1])
  expect(report).toMatchObject({ connected: 1, repeated: 1, consecutive: 4 })
  // Spanning trees: 1 without the doubled side, 2 without each other one, 7 in all. The product of the Laplacian's
  // eigenvalues is 4 · 7; those of the information are half as large, and their mean is 5/3.
  expect(report.efficiency.within).toBeCloseTo(Math.cbrt(28 / 8) / (5 / 3), 12)
})

it('has no efficiency where features are apart, within a version, and has it over all', async () => {
  const shape = { features: 60, setSize: 3, rounds: 5 }
  const report = await testReport(
    shape,
    Array.from({ length: VERSIONS }, (_, version) => designVersion(shape, version)),
    { alike: true },
  )
  expect(report).toMatchObject({ connected: 0, meetings: null })
  expect(report.efficiency.within).toBe(0)
  expect(report.efficiency.overall).toBeGreaterThan(0.95)
})
