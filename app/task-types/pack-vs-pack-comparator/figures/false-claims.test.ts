import { describe, expect, it } from 'vitest'
import { pick, seededRandom } from '../../figures/random'
import type { ComparatorAnswers } from '../answers'
import { comparatorConfigSchema } from '../config-schema'
import { findDrivers, isSure } from './drivers'
import { ratingDifferences } from './ratings'
import { attributeFigures } from './tally'
import { findVerdicts } from './verdict'

/*
 * How often a study says what is not so, over many studies whose truth is known: at most once in twenty, for all that it
 * says of one kind together, however many attributes it has.
 */

const IDS = ['a', 'b', 'c', 'd']

describe.each([1, 5, 10])('with %i attributes', (attributes) => {
  it.each([
    ['two packs are alike', [1, 1], 60],
    ['three packs are alike', [1, 1, 1], 60],
    ['three packs are alike, of few people', [1, 1, 1], 12],
    ['the first two of three are alike', [0.45, 0.45, 0.1], 100],
    ['the first two of four are alike', [0.4, 0.4, 0.1, 0.1], 100],
    ['the first three of four are alike', [0.3, 0.3, 0.3, 0.1], 100],
  ])('where %s there is hardly ever a clear winner', (_, shares, people) => {
    expect(shareWithWinner({ shares, people, attributes })).toBeLessThanOrEqual(0.05)
  })

  it('a true winner is found all the same', () => {
    expect(shareWithWinner({ shares: [0.6, 0.22, 0.18], people: 120, attributes })).toBeGreaterThan(0.95)
  })

  it('hardly ever drives anything the choice that goes with nothing', () => {
    expect(shareOf(150, (random) => hasDriver(attributes, random, 0))).toBeLessThanOrEqual(0.05)
    expect(shareOf(50, (random) => hasDriver(attributes, random, 0.45))).toBeGreaterThan(0.95)
  })

  it.each([12, 60])('hardly ever are packs that %i people like alike rated differently', (people) => {
    const rated = (taste: number) => shareOf(150, (random) => hasRated({ attributes, people, taste }, random))
    // Of 3,000 studies .049 at most; of so few, two standard errors more.
    expect(rated(0)).toBeLessThanOrEqual(0.085)
    if (people === 60) expect(rated(0.8)).toBeGreaterThan(0.95)
  })
})

function shareOf(studies: number, says: (random: () => number) => boolean): number {
  const random = seededRandom(14)
  return Array.from({ length: studies }, () => says(random)).filter(Boolean).length / studies
}

type Study = { shares: number[]; people: number; attributes: number }

function shareWithWinner({ shares, people, attributes }: Study): number {
  const config = comparison(shares.length, attributes, 'forced_choice')
  return shareOf(200, (random) => {
    const given = answered(people, () => chosen(config.attributes, () => drawn(shares, random)))
    return findVerdicts(attributeFigures(config, given), [], []).verdicts.some(({ kind }) => kind === 'clear')
  })
}

/** With this chance someone chooses a pack on an attribute because it is the one to be bought. */
function hasDriver(attributes: number, random: () => number, because: number): boolean {
  const config = comparison(3, attributes, 'forced_choice')
  const given = answered(100, () => {
    const bought = drawn([0.5, 0.3, 0.2], random)
    const choices = chosen(config.attributes, () => (random() < because ? bought : drawn([0.4, 0.35, 0.25], random)))
    return { ...choices, final_buy_choice: bought }
  })
  return findDrivers(config, given).some(({ drivers }) => drivers.some(isSure))
}

function hasRated(
  { attributes, people, taste }: Record<'attributes' | 'people' | 'taste', number>,
  random: () => number,
) {
  const config = comparison(3, attributes, 'likert')
  const given = answered(people, () => {
    const generosity = pick(random, [-1, 0, 0, 1])
    return Object.fromEntries(
      config.attributes.flatMap(({ id }) =>
        config.variants.map((variant, place) => {
          const felt = 3 + generosity + (place === 0 ? taste : 0) + pick(random, [-1, -1, 0, 0, 0, 1, 1])
          return [`${id}_likert_${variant.id}`, Math.min(5, Math.max(1, Math.round(felt)))] as const
        }),
      ),
    )
  })
  return ratingDifferences(config, given).some((row) => row.some(({ p }) => p !== null && p < 0.05))
}

function comparison(packs: number, attributes: number, type: string) {
  return comparatorConfigSchema.parse({
    variants: IDS.slice(0, packs).map((id) => ({ id, name: id })),
    attributes: Array.from({ length: attributes }, (_, index) => ({ id: `x${index}`, label: `X ${index}`, type })),
    followUpWhy: { finalBuyIntent: true },
  })
}

function answered(people: number, answersOf: () => ComparatorAnswers) {
  const user = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', profileImageUrl: null }
  const consumer = { id: 1, createdAt: '', user }
  return Array.from({ length: people }, (_, id) => ({
    id,
    consumer,
    answers: answersOf(),
    meta: null,
    submittedAt: '',
  }))
}

function chosen(attributes: { id: string }[], choose: () => string): ComparatorAnswers {
  return Object.fromEntries(attributes.map(({ id }) => [`${id}_forced_choice`, choose()]))
}

/** One of the packs, as often as their shares are. */
function drawn(shares: number[], random: () => number): string {
  let left = random() * shares.reduce((sum, share) => sum + share, 0)
  const place = shares.findIndex((share) => {
    left -= share
    return left < 0
  })
  return IDS[place] ?? 'a'
}
