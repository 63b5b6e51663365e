import { expect, it } from 'vitest'
import { correlation } from '../../figures/correlation-for-tests'
import { simulateAnchored } from '../anchor/simulation-for-tests'
import { spreadUtilities } from '../estimates/simulation-for-tests'
import { computeReach, countReached } from '../turf/reach'
import { estimateIndividuals, type Individuals } from './individuals'
import { roundsAlone, roundsByPerson } from './rounds-by-person'
import { parseIndividuals, serializeIndividuals } from './stored-individuals'

const FEATURES = 10

it('finds where each person draws the line, for how many each feature is above it, and whom best sets reach then', () => {
  const simulation = { shape: { features: FEATURES, setSize: 4, rounds: 10 }, utilities: spreadUtilities(FEATURES, 3) }
  const { choices, people } = simulateAnchored({ ...simulation, line: 0.4, taste: 1.2, respondents: 300, seed: 12 })
  const rounds = { ...roundsByPerson(choices, FEATURES + 1), isAnchored: true }
  const found = last(estimateIndividuals(rounds, 5, { burnIn: 200, kept: 300 }))
  const { anchor, utilities, features } = found
  expect(features).toBe(FEATURES)
  expect(utilities).toHaveLength(300 * FEATURES)
  if (!anchor) throw new Error('There is no anchor')

  const lines = people.map(({ own, ownLine }) => ownLine - own.reduce((sum, one) => sum + one, 0) / FEATURES)
  const bias = mean(lines.map((line, person) => (anchor.utilities[person] ?? 0) - line))
  expect(Math.abs(bias)).toBeLessThan(0.15)
  expect(correlation(lines, [...anchor.utilities])).toBeGreaterThan(0.6)
  const held = lines.filter((line, person) => {
    const [middle, half] = [anchor.utilities[person] ?? 0, 1.96 * (anchor.deviations?.[person] ?? 0)]
    return Math.abs(line - middle) <= half
  })
  expect(held.length / 300).toBeGreaterThan(0.9)
  expect(held.length / 300).toBeLessThan(0.99)

  const isAbove = (person: number, feature: number) =>
    (people[person]?.own[feature] ?? 0) > (people[person]?.ownLine ?? 0)
  for (const [feature, { value, error }] of anchor.above.entries()) {
    const truth = people.filter((_, person) => isAbove(person, feature)).length / 300
    expect(Math.abs(value - truth)).toBeLessThan(0.07)
    expect(error).toBeLessThan(0.02)
  }

  const kept = parseIndividuals(JSON.parse(JSON.stringify(serializeIndividuals(found))))
  const reached = computeReach(kept?.utilities ?? [], FEATURES, 'anchor', kept?.anchor?.utilities)
  for (const set of [[9], [5], [0, 4], [7, 8]]) {
    const truth = people.filter((_, person) => set.some((feature) => isAbove(person, feature))).length
    expect(Math.abs(countReached(reached, set) - truth)).toBeLessThan(0.12 * 300)
  }
}, 60_000)

it('takes yes and no for as sure as all answers together show them to be', () => {
  const utilities = spreadUtilities(8, 3)
  const simulation = { shape: { features: 8, setSize: 4, rounds: 8 }, utilities, line: 1, taste: 0.7, scale: 0.4 }
  const offs = [1, 2].flatMap((seed) => {
    const { choices, people } = simulateAnchored({ ...simulation, respondents: 150, seed })
    const rounds = { ...roundsByPerson(choices, 9), isAnchored: true }
    const { anchor } = last(estimateIndividuals(rounds, 5, { burnIn: 100, kept: 150 }))
    return utilities.map((_, feature) => {
      const truth = people.filter(({ own, ownLine }) => (own[feature] ?? 0) > ownLine).length / people.length
      return (anchor?.above[feature]?.value ?? 0) - truth
    })
  })
  // Where they are taken for as sure as best and worst, it is .16.
  expect(Math.sqrt(mean(offs.map((off) => off ** 2)))).toBeLessThan(0.13)
}, 60_000)

it('leaves rounds as they are, and their estimates to the last bit', () => {
  const simulation = { shape: { features: 6, setSize: 3, rounds: 8 }, utilities: spreadUtilities(6, 2), line: 0 }
  const { choices } = simulateAnchored({ ...simulation, taste: 0.5, respondents: 30, seed: 4 })
  const alone = choices.map((own) => own.slice(0, 8))
  const anchored = roundsAlone({ ...roundsByPerson(choices, 7), isAnchored: true })
  expect(anchored).toEqual(roundsAlone(roundsByPerson(alone, 6)))
  const found = last(estimateIndividuals(roundsByPerson(alone, 6), 5, { burnIn: 20, kept: 20 }))
  expect(found).not.toHaveProperty('anchor')
  expect(serializeIndividuals(found)).not.toHaveProperty('anchor')
})

function last(work: ReturnType<typeof estimateIndividuals>): Individuals {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
