import { momentsOf } from '../../figures/student-t'
import type { QuestionFigures } from '../../side-by-side'
import { RATINGS } from '../answers'
import { type ComparatorConfig, hasChoice, hasRatings } from '../config'
import type { AttributeFigures, ChoiceCount, ComparatorResults } from './tally'

/** What one group chose, how it rated, and what it would buy. */
export function comparatorByGroup(
  { followUpWhy }: ComparatorConfig,
  { attributes, finalBuy }: Pick<ComparatorResults, 'attributes' | 'finalBuy'>,
): QuestionFigures[] {
  const bought = followUpWhy.finalBuyIntent ? [choicesOf('final', 'Which package would they buy?', finalBuy)] : []
  return [...bought, ...attributes.flatMap(figuresOf)]
}

function figuresOf(attribute: AttributeFigures): QuestionFigures[] {
  const { id, label, variants } = attribute
  return [
    ...(hasChoice(attribute) ? [choicesOf(`${id}-choices`, `${label}: chosen`, variants)] : []),
    ...(hasRatings(attribute) ? [ratingsOf(`${id}-ratings`, `${label}: mean rating`, variants)] : []),
  ]
}

function choicesOf(id: string, title: string, choices: ChoiceCount[]): QuestionFigures {
  const of = choices.reduce((sum, one) => sum + one.choices, 0)
  return { id, title, kind: 'share', rows: choices.map(({ name, choices: count }) => ({ label: name, count, of })) }
}

const SCALE = { low: 1, high: RATINGS.length, unit: `of ${RATINGS.length}`, digits: 1 }

function ratingsOf(id: string, title: string, variants: AttributeFigures['variants']): QuestionFigures {
  const rows = variants.map(({ name, distribution }) => ({
    label: name,
    moments: momentsOf(distribution, (index) => index + 1),
  }))
  return { id, title, kind: 'mean', scale: SCALE, rows }
}
