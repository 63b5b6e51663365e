import { own } from '~/lib/records'
import type { Submission } from '../../results/analysis'
import { type ComparatorAnswers, choiceKey, FINAL_BUY, ratingKey } from '../answers'
import { type Attribute, type ComparatorConfig, hasChoice, hasRatings, listAttributes, type Variant } from '../config'
import type { Quote } from './quote-search'

export type ChoiceCount = { id: string; name: string; choices: number /** Among those who chose. */; share: number }

export type VariantFigures = ChoiceCount & {
  ratings: number
  mean: number | null
  /** How often each rating from 1 to 5 was given. */
  distribution: number[]
}

/** A variant's id, 'Tie', or null without answers. */
type Winner = string | null

export type AttributeFigures = {
  id: string
  label: string
  type: Attribute['type']
  /** Respondents who chose or rated. */
  answered: number
  variants: VariantFigures[]
  winner: Winner
}

export type ComparatorResults = {
  respondents: number
  attributes: AttributeFigures[]
  finalBuy: ChoiceCount[]
  wins: Record<string, number>
  overallWinner: Winner
  /** Oldest submission first, each in the order of the attributes. */
  quotes: Quote[]
}

export const TIE = 'Tie'

type ComparatorSubmission = Pick<Submission<ComparatorAnswers>, 'answers'>

/** Choices, ratings and the winner of each attribute, in order. */
export function attributeFigures(config: ComparatorConfig, submissions: ComparatorSubmission[]): AttributeFigures[] {
  return listAttributes(config).map((attribute) => toFigures(config.variants, attribute, submissions))
}

/** The final choices, in the order of the variants; zeros if the question is not asked. */
export function finalBuyFigures({ variants }: ComparatorConfig, submissions: ComparatorSubmission[]): ChoiceCount[] {
  const counts = variants.map(() => 0)
  const places = toPlaces(variants)
  for (const { answers } of submissions) addChoice(counts, places, own(answers, FINAL_BUY))
  return choiceCounts(variants, counts)
}

/** How many attributes each variant wins, zeros included. */
export function countWins(variants: Variant[], attributes: AttributeFigures[]): Record<string, number> {
  return Object.fromEntries(variants.map(({ id }) => [id, attributes.filter(({ winner }) => winner === id).length]))
}

/** The variant with the most wins, else a tie; null if no attribute has answers. */
export function findOverallWinner(attributes: AttributeFigures[], wins: Record<string, number>): Winner {
  if (attributes.every(({ winner }) => winner === null)) return null
  return soleBest(Object.entries(wins).map(([id, won]) => ({ id, value: won }))) ?? TIE
}

function toFigures(variants: Variant[], attribute: Attribute, submissions: ComparatorSubmission[]): AttributeFigures {
  const choice = hasChoice(attribute) ? choiceKey(attribute.id) : null
  const ratingKeys = hasRatings(attribute) ? variants.map(({ id }) => ratingKey(attribute.id, id)) : []
  const places = toPlaces(variants)
  const choices = variants.map(() => 0)
  const distributions = variants.map(() => [0, 0, 0, 0, 0])
  let answered = 0
  for (const { answers } of submissions) {
    let hasAnswered = choice !== null && addChoice(choices, places, own(answers, choice))
    // Not by an iterator, which would make a list for each rating of each respondent.
    for (let index = 0; index < ratingKeys.length; index += 1) {
      const rating = own(answers, ratingKeys[index] ?? '')
      const distribution = distributions[index]
      if (typeof rating !== 'number' || distribution?.[rating - 1] === undefined) continue
      distribution[rating - 1] = (distribution[rating - 1] ?? 0) + 1
      hasAnswered = true
    }
    if (hasAnswered) answered += 1
  }
  const figures = choiceCounts(variants, choices).map((counted, index) => ratedFigures(counted, distributions[index]))
  const { id, label, type } = attribute
  return { id, label, type, answered, variants: figures, winner: answered === 0 ? null : findWinner(figures) }
}

function toPlaces(variants: Variant[]): Map<unknown, number> {
  return new Map(variants.map(({ id }, index) => [id, index]))
}

/** Counts a choice; whether there was one. */
function addChoice(counts: number[], places: Map<unknown, number>, chosen: unknown): boolean {
  const place = chosen === undefined ? undefined : places.get(chosen)
  if (place === undefined) return false
  counts[place] = (counts[place] ?? 0) + 1
  return true
}

function choiceCounts(variants: Variant[], counts: number[]): ChoiceCount[] {
  const total = counts.reduce((sum, one) => sum + one, 0)
  return variants.map(({ id, name }, index) => {
    const choices = counts[index] ?? 0
    return { id, name, choices, share: total === 0 ? 0 : choices / total }
  })
}

function ratedFigures(counted: ChoiceCount, distribution = [0, 0, 0, 0, 0]): VariantFigures {
  const ratings = distribution.reduce((sum, times) => sum + times, 0)
  const points = distribution.reduce((sum, times, index) => sum + times * (index + 1), 0)
  return { ...counted, ratings, mean: ratings === 0 ? null : points / ratings, distribution }
}

/** The variant with the highest share; if shares tie or there are none, the tied one with the highest mean. */
function findWinner(figures: VariantFigures[]): string {
  const most = Math.max(...figures.map(({ choices }) => choices))
  const foremost = figures.filter(({ choices }) => choices === most)
  if (foremost.length === 1 && foremost[0]) return foremost[0].id
  // Means of equal sums over equal counts are equal numbers, so `===` can compare them.
  return soleBest(foremost.flatMap(({ id, mean }) => (mean === null ? [] : [{ id, value: mean }]))) ?? TIE
}

function soleBest(candidates: { id: string; value: number }[]): string | null {
  const best = Math.max(...candidates.map(({ value }) => value))
  const [first, second] = candidates.filter(({ value }) => value === best)
  return first && !second ? first.id : null
}

/** How many people chose one of these. */
export function countChoices(counts: Pick<ChoiceCount, 'choices'>[]): number {
  return counts.reduce((sum, { choices }) => sum + choices, 0)
}
