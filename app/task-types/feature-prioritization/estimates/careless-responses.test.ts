import { expect, it } from 'vitest'
import type { Submission } from '../../results/analysis'
import { featureAnalysis } from '../analysis.server'
import { BLANK_CONFIG, type FeatureConfig } from '../config'
import { roundsFor } from '../design/rounds'
import type { FeatureAnswers } from '../round-answers'
import { flagCarelessRespondents } from './careless-responses'
import type { Choice } from './choices'
import { simulateChoices, spreadUtilities } from './simulation-for-tests'

const AT = '2026-03-05T14:03:00.000Z'
const CHANCE = 'Answers look random'
const PATTERN = 'Chose the same two positions in every round'

const config = configOf(8)

it('are about those who took the same two places throughout, not about those who chose against all others', () => {
  const sorted = (best: 0 | -1, worst: 0 | -1) => (features: string[]) => {
    const order = [...features].sort()
    return [order.at(best), order.at(worst)]
  }
  const agreeing = Array.from({ length: 20 }, (_, index) => chosen(config, index + 1, sorted(0, -1)))
  const contrary = chosen(config, 21, sorted(-1, 0))
  const careless = chosen(config, 22, (features) => [features[1], features[3]])
  expect(flagCarelessRespondents(config, [...agreeing, contrary, careless])).toEqual([{ id: 22, reason: PATTERN }])
})

it('are not about what happens by chance: the first of two in five rounds', () => {
  const two = { ...config, setSize: 2, roundsPerRespondent: 5 }
  const first = ([one, other]: string[]) => [one, other]
  const patterns = (of: FeatureConfig) =>
    flagCarelessRespondents(of, [chosen(of, 1, first)]).filter(({ reason }) => reason === PATTERN)
  expect(patterns(two)).toEqual([])
  expect(patterns({ ...two, roundsPerRespondent: 8 })).toHaveLength(1)
})

it('find 90 of 100 who answer at random, and at most 5 of 100 who do not, or 8 of those whose taste is reversed', () => {
  const shape = { features: 15, setSize: 4, rounds: 12 }
  const fifteen = { ...configOf(15), roundsPerRespondent: 12 }
  const liked = spreadUtilities(15, 5)
  const kinds = [
    { utilities: liked, taste: 1.5, respondents: 320, most: 0.05, least: 0 },
    { utilities: liked.map((utility) => -utility), taste: 1.5, respondents: 80, most: 0.08, least: 0 },
    { utilities: liked.map(() => 0), taste: 0, respondents: 100, most: 1, least: 0.9 },
  ]
  const shares = [0, 0, 0]
  for (const seed of [1, 2, 3]) {
    const people = kinds.map((kind, index) => simulateChoices({ shape, ...kind, seed: 10 * seed + index }))
    const submissions = people.flat().map((choices, id) => submission(id, answersOf(choices)))
    const doubted = flagCarelessRespondents(fifteen, submissions)
    expect(doubted.every(({ reason }) => reason === CHANCE)).toBe(true)
    let from = 0
    for (const [kind, { respondents }] of kinds.entries()) {
      const found = doubted.filter(({ id }) => id >= from && id < from + respondents).length
      shares[kind] = (shares[kind] ?? 0) + found / respondents / 3
      from += respondents
    }
  }
  for (const [kind, { most, least }] of kinds.entries()) {
    expect.soft(shares[kind], `kind ${kind}`).toBeLessThanOrEqual(most)
    expect.soft(shares[kind], `kind ${kind}`).toBeGreaterThanOrEqual(least)
  }
}, 30_000)

it.each([
  { shape: { features: 8, setSize: 2, rounds: 10 }, spread: 3, taste: 1, found: 0 },
  { shape: { features: 8, setSize: 4, rounds: 5 }, spread: 3, taste: 1, found: 0 },
  // With a part of .025 of those with tastes like the respondents', 7 and 6 of 100 were named in each.
  { shape: { features: 8, setSize: 4, rounds: 5 }, spread: 5, taste: 0, found: 0.5 },
  { shape: { features: 8, setSize: 2, rounds: 16 }, spread: 5, taste: 0, found: 0.5 },
  { shape: { features: 12, setSize: 4, rounds: 9 }, spread: 1, taste: 1, found: 0 },
  { shape: { features: 12, setSize: 4, rounds: 9 }, spread: 5, taste: 1, found: 0.75 },
])(
  'name at most 6 of 100 genuine respondents, and nobody where a design or tastes cannot tell them: %o',
  ({ shape, spread, taste, found }) => {
    const { features } = shape
    const config = { ...configOf(features), setSize: shape.setSize, roundsPerRespondent: shape.rounds }
    const genuine = { utilities: spreadUtilities(features, spread), taste, respondents: 180 }
    const random = { utilities: spreadUtilities(features, 0), taste: 0, respondents: 20 }
    let [wronged, caught] = [0, 0]
    for (const seed of [1, 2, 3]) {
      const people = [genuine, random].map((kind, index) =>
        simulateChoices({ shape, ...kind, seed: 10 * seed + index }),
      )
      const submissions = people.flat().map((choices, id) => submission(id, answersOf(choices)))
      const named = flagCarelessRespondents(config, submissions).filter(({ reason }) => reason === CHANCE)
      const others = named.filter(({ id }) => id < genuine.respondents).length
      wronged += others / genuine.respondents / 3
      caught += (named.length - others) / random.respondents / 3
    }
    expect(wronged).toBeLessThanOrEqual(0.06)
    expect(caught).toBeGreaterThanOrEqual(found)
    if (found === 0) expect(wronged + caught).toBe(0)
  },
  30_000,
)

it('are few about believable answers', () => {
  const answers = featureAnalysis.generateSamples({ ...config, roundsPerRespondent: 12 }, 200, 2, AT)
  const warnings = flagCarelessRespondents(
    config,
    answers.map((given, id) => submission(id, given)),
  )
  expect(warnings.length).toBeLessThan(60)
})

function configOf(features: number): FeatureConfig {
  const list = Array.from({ length: features }, (_, index) => ({ id: `f${index}`, text: `Feature ${index}` }))
  return { ...BLANK_CONFIG, features: list.map((feature) => ({ ...feature, imageUrl: null })) }
}

function answersOf(choices: Choice[]): FeatureAnswers {
  return choices.map(({ roundId, set, best, worst }) => {
    return { roundId, mostImportant: `f${best}`, leastImportant: `f${worst}`, features: set.map((one) => `f${one}`) }
  })
}

function chosen(of: FeatureConfig, id: number, choose: (features: string[]) => (string | undefined)[]) {
  const rounds = roundsFor(of, { taskId: 1, consumerId: id })
  return submission(
    id,
    rounds.map(({ roundId, features }) => {
      const [mostImportant, leastImportant] = choose(features)
      return { roundId, mostImportant, leastImportant, features }
    }),
  )
}

function submission(id: number, answers: FeatureAnswers): Submission<FeatureAnswers> {
  const user = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', profileImageUrl: null }
  return { id, consumer: { id, createdAt: AT, user }, answers, meta: null, submittedAt: AT }
}
