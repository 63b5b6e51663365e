import { expect, it } from 'vitest'
import type { Submission } from '../../analysis'
import { featureAnalysis } from '../analysis.server'
import { BLANK_CONFIG, type FeatureConfig } from '../config'
import { roundsFor } from '../design/rounds'
import type { FeatureAnswers } from '../round-answers'
import { featureDoubts } from './doubts'

const config: FeatureConfig = {
  ...BLANK_CONFIG,
  features: Array.from({ length: 8 }, (_, index) => ({ id: `f${index}`, text: `Feature ${index}`, imageUrl: null })),
}

it('are about those who took the same two places throughout, and those who chose against all others', () => {
  const sorted = (best: 0 | -1, worst: 0 | -1) => (features: string[]) => {
    const order = [...features].sort()
    return [order.at(best), order.at(worst)]
  }
  const agreeing = Array.from({ length: 20 }, (_, index) => submission(config, index + 1, sorted(0, -1)))
  const contrary = submission(config, 21, sorted(-1, 0))
  const careless = submission(config, 22, (features) => [features[1], features[3]])
  expect(featureDoubts(config, [...agreeing, contrary, careless])).toEqual([
    { id: 21, reason: 'Chose no better than at random' },
    { id: 22, reason: 'Took the same two places in every round' },
  ])
})

it('are not about what happens by chance: the first of two in five rounds', () => {
  const two = { ...config, setSize: 2, roundsPerRespondent: 5 }
  expect(featureDoubts(two, [submission(two, 1, ([first, second]) => [first, second])])).toEqual([])
  const more = { ...two, roundsPerRespondent: 8 }
  expect(featureDoubts(more, [submission(more, 1, ([first, second]) => [first, second])])).toHaveLength(1)
})

it('are few about believable answers', () => {
  const answers = featureAnalysis.samples(config, 200, 2, '2026-03-05T14:03:00.000Z')
  const submissions = answers.map((given, index) => ({ ...submission(config, index + 1, () => []), answers: given }))
  expect(featureDoubts(config, submissions).length).toBeLessThan(40)
})

function submission(
  of: FeatureConfig,
  id: number,
  choose: (features: string[]) => (string | undefined)[],
): Submission<FeatureAnswers> {
  const user = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', profileImageUrl: null }
  const answers = roundsFor(of, { taskId: 1, consumerId: id }).map(({ roundId, features }) => {
    const [mostImportant, leastImportant] = choose(features)
    return { roundId, mostImportant, leastImportant, features }
  })
  const at = '2026-03-05T14:03:00.000Z'
  return { id, consumer: { id, createdAt: at, user }, answers, meta: null, submittedAt: at }
}
