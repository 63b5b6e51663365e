import { describe, expect, it } from 'vitest'
import { comparatorConfigSchema } from '../config-schema'
import { ATTRIBUTE_LIBRARY } from '../editing/attribute-library'
import { attributeFigures, finalBuyFigures } from '../figures/tally'
import { reasonsFor } from './reasons'
import { sampleComparisons } from './sample'

const config = comparatorConfigSchema.parse({
  variants: ['a', 'b', 'c'].map((id) => ({ id, name: id })),
  attributes: ATTRIBUTE_LIBRARY.map((attribute) => ({ ...attribute, type: 'both' })),
  followUpWhy: { enabled: true, perAttribute: true, finalBuyIntent: true },
})
const NOW = '2026-03-05T14:03:00.000Z'

function submissionsOf(seed: number, count = 200) {
  const user = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', profileImageUrl: null }
  return sampleComparisons(config, count, seed).map((answers, index) => ({
    id: index,
    consumer: { id: index, createdAt: NOW, user },
    answers,
    meta: null,
    submittedAt: NOW,
  }))
}

describe.each([1, 2, 3, 4, 5])('the samples of seed %i', (seed) => {
  const submissions = submissionsOf(seed)
  const figures = attributeFigures(config, submissions)

  it('have one pack that leads on most attributes and is bought most, and another that wins on practical ones', () => {
    const wins = figures.map(({ winner }) => winner)
    const most = Math.max(...['a', 'b', 'c'].map((id) => wins.filter((winner) => winner === id).length))
    expect(most).toBeGreaterThanOrEqual(7)
    expect(new Set(wins).size).toBeGreaterThan(1)
    const bought = finalBuyFigures(config, submissions).map(({ share }) => share)
    expect(Math.max(...bought)).toBeGreaterThan(0.4)
    expect(Math.min(...bought)).toBeGreaterThan(0)
  })

  it('rate higher what is chosen', () => {
    for (const { variants } of figures) {
      const [first] = [...variants].sort((one, other) => other.choices - one.choices)
      const last = [...variants].sort((one, other) => one.choices - other.choices)[0]
      expect(first?.mean).toBeGreaterThan(last?.mean ?? 5)
    }
  })
})

it('has something to say about every attribute of the library', () => {
  for (const attribute of ATTRIBUTE_LIBRARY) {
    expect(reasonsFor({ ...attribute, type: 'both' }, null).own.length).toBeGreaterThanOrEqual(4)
  }
})

it.each([24, 240])('repeats no reason among %i respondents', (count) => {
  const said = submissionsOf(1, count).flatMap(({ answers }) =>
    Object.entries(answers).flatMap(([key, answer]) => (key.endsWith('_why') ? answer : [])),
  )
  expect(said.length).toBeGreaterThan(30)
  expect(new Set(said).size).toBe(said.length)
})
