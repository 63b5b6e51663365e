import { own } from '~/lib/records'
import type { QuestionFigures } from '../../groups/side-by-side'
import type { CrossTabVariable } from '../../results/analysis'
import { type ComparatorAnswers, choiceKey, FINAL_BUY, RATINGS, ratingKey } from '../answers'
import { type ComparatorConfig, hasChoice, hasRatings, listAttributes } from '../config'
import { ratingInterval } from './ratings'
import type { AttributeFigures, ChoiceCount, ComparatorResults } from './tally'

/* Names of the figures of groups. */
const FINAL = 'final'
const BOUGHT = 'Which package would they buy?'
const choicesId = (attribute: string) => `${attribute}-choices`
const ratingsId = (attribute: string) => `${attribute}-ratings`

/** A group's choices, ratings and purchase intent. */
export function comparatorByGroup(
  { followUpWhy }: ComparatorConfig,
  { attributes, finalBuy }: Pick<ComparatorResults, 'attributes' | 'finalBuy'>,
): QuestionFigures[] {
  const bought = followUpWhy.finalBuyIntent ? [toChoices(FINAL, BOUGHT, finalBuy)] : []
  return [...bought, ...attributes.flatMap(listFigures)]
}

/** Groups respondents by the package that they would buy, by their choice on each attribute, and by their ratings. */
export function comparatorGroupings(config: ComparatorConfig): CrossTabVariable<ComparatorAnswers>[] {
  return [...groupingsByChoice(config), ...groupingsByRating(config)]
}

function groupingsByChoice(config: ComparatorConfig): CrossTabVariable<ComparatorAnswers>[] {
  const bought = config.followUpWhy.finalBuyIntent ? [{ id: FINAL_BUY, title: BOUGHT, question: FINAL }] : []
  const chosen = listAttributes(config).filter(hasChoice)
  const asked = [
    ...bought,
    ...chosen.map(({ id, label }) => ({ id: choiceKey(id), title: `${label}: chosen`, question: choicesId(id) })),
  ]
  return asked.map(({ id, title, question }) => ({
    id,
    title,
    options: config.variants.map(({ name }) => name),
    source: { question },
    includes: (answers, option) => {
      const variant = config.variants[option]
      return variant !== undefined && own(answers, id) === variant.id
    },
  }))
}

function groupingsByRating(config: ComparatorConfig): CrossTabVariable<ComparatorAnswers>[] {
  const rated = listAttributes(config).filter(hasRatings)
  return rated.flatMap(({ id, label }) =>
    config.variants.map((variant) => {
      const key = ratingKey(id, variant.id)
      return {
        id: key,
        title: `${label}: rating of ${variant.name}`,
        options: RATINGS.map((rating) => `${rating} of ${RATINGS.length}`),
        source: { question: ratingsId(id), row: variant.name },
        includes: (answers, option) => own(answers, key) === RATINGS[option],
      }
    }),
  )
}

function listFigures(attribute: AttributeFigures): QuestionFigures[] {
  const { id, label, variants } = attribute
  return [
    ...(hasChoice(attribute) ? [toChoices(choicesId(id), `${label}: chosen`, variants)] : []),
    ...(hasRatings(attribute) ? [toRatings(ratingsId(id), `${label}: mean rating`, variants)] : []),
  ]
}

function toChoices(id: string, title: string, choices: ChoiceCount[]): QuestionFigures {
  const of = choices.reduce((sum, one) => sum + one.choices, 0)
  return { id, title, kind: 'share', rows: choices.map(({ name, choices: count }) => ({ label: name, count, of })) }
}

const SCALE = { low: 1, high: RATINGS.length, unit: `of ${RATINGS.length}`, digits: 1 }

function toRatings(id: string, title: string, variants: AttributeFigures['variants']): QuestionFigures {
  const rows = variants.map(({ name, distribution }) => ({
    label: name,
    values: distribution.map((count, index) => ({ value: index + 1, count })),
    interval: ratingInterval(distribution),
  }))
  return { id, title, kind: 'mean', scale: SCALE, rows }
}
