import { expect, it } from 'vitest'
import { chanceFit, rootLikelihood } from './fit'

it('is the geometric mean of the chances of all choices', () => {
  const utilities = [Math.log(2), 0, 0]
  // Best of 2 : 1 : 1 is 1/2; then the worst of two alike is 1/2.
  expect(rootLikelihood([{ roundId: 1, set: [0, 1, 2], best: 0, worst: 1 }], utilities)).toBeCloseTo(1 / 2, 12)
  // Best 1/4; then the worst of 1/2 : 1 is 1/3.
  expect(rootLikelihood([{ roundId: 1, set: [0, 1, 2], best: 1, worst: 0 }], utilities)).toBeCloseTo(
    Math.sqrt(1 / 12),
    12,
  )
  // Of two, the worst is no choice.
  expect(rootLikelihood([{ roundId: 1, set: [0, 1], best: 0, worst: 1 }], utilities)).toBeCloseTo(2 / 3, 12)
})

it('is what random answers give where all are alike', () => {
  for (const set of [
    [0, 1],
    [0, 1, 2],
    [0, 1, 2, 3],
    [0, 1, 2, 3, 4],
  ]) {
    expect(rootLikelihood([{ roundId: 1, set, best: 0, worst: 1 }], [0, 0, 0, 0, 0])).toBeCloseTo(
      chanceFit(set.length),
      12,
    )
  }
  expect(chanceFit(4)).toBeCloseTo(0.289, 3)
  expect(chanceFit(5)).toBeCloseTo(0.224, 3)
})

it('does not exist without a choice', () => {
  expect(rootLikelihood([], [0])).toBeNull()
})
