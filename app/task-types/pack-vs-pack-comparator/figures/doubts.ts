import { own } from '~/lib/records'
import type { Submission } from '../../analysis'
import { type ComparatorAnswers, ratingKey } from '../answers'
import { attributesOf, type ComparatorConfig, hasRatings } from '../config'

/** With fewer ratings the same one in all of them is no wonder. */
const FEWEST_RATINGS = 8

/** Those who gave every pack the same rating on every attribute, where they gave eight or more. */
export function comparatorDoubts(config: ComparatorConfig, submissions: Submission<ComparatorAnswers>[]) {
  const keys = attributesOf(config)
    .filter(hasRatings)
    .flatMap((attribute) => config.variants.map(({ id }) => ratingKey(attribute.id, id)))
  return submissions.flatMap(({ id, answers }) => {
    const ratings = keys.flatMap((key) => own(answers, key) ?? [])
    const isOneRating = ratings.length >= FEWEST_RATINGS && new Set(ratings).size === 1
    return isOneRating ? [{ id, reason: 'Gave every pack the same rating throughout' }] : []
  })
}
