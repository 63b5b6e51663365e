import { wilsonInterval } from '../../figures/statistics'
import type { Finding, FindingFigure, TaskFinding } from '../../results/finding'
import { RATINGS } from '../answers'
import { type ComparatorConfig, hasChoice } from '../config'
import { ratingInterval } from '../figures/ratings'
import { type AttributeFigures, type ChoiceCount, countChoices } from '../figures/tally'
import type { ComparatorView } from '../figures/view'
import { headline } from './headline'
import { type NameById, verdictSentence } from './verdict-words'

/** The leader first, then the final choice and each attribute. */
export function comparatorFinding(config: ComparatorConfig, view: ComparatorView): TaskFinding {
  const nameFor = (id: string) => config.variants.find((variant) => variant.id === id)?.name ?? id
  const { attributes, finalBuy, verdicts, final } = view
  const bought = countChoices(finalBuy)
  const parts: Finding[] = attributes.map((attribute, place) => {
    return toPart(attribute, verdictSentence(verdicts[place] ?? { kind: 'none' }, nameFor))
  })
  if (config.followUpWhy.finalBuyIntent) parts.unshift(finalPart(finalBuy, verdictSentence(final, nameFor)))
  const choices = attributes.reduce((sum, { variants }) => sum + countChoices(variants), bought)
  const ratings = attributes.reduce((sum, { variants }) => sum + variants.reduce((own, one) => own + one.ratings, 0), 0)
  return {
    sentence: formatHeadline(view, nameFor),
    question: null,
    section: 'pack-comparator-clear-winner',
    design: `${countNoun(config.variants.length, 'package')}, ${countNoun(attributes.length, 'attribute')}`,
    counts: [
      ...(choices > 0 ? [{ term: 'Choices made', value: choices.toLocaleString('en-US') }] : []),
      ...(ratings > 0 ? [{ term: 'Ratings given', value: ratings.toLocaleString('en-US') }] : []),
    ],
    mainFindingId: parts.find(({ figure }) => figure !== null)?.id ?? null,
    parts,
  }
}

function formatHeadline(view: ComparatorView, nameFor: NameById): string {
  return view.respondents === 0 ? 'No responses yet.' : headline(view, nameFor)
}

function finalPart(finalBuy: ChoiceCount[], sentence: string): Finding {
  const n = countChoices(finalBuy)
  return {
    id: 'final',
    title: 'Which package would they buy?',
    sentence,
    n,
    method: SHARES,
    figure: n === 0 ? null : toShares(finalBuy),
  }
}

function toPart(attribute: AttributeFigures, sentence: string): Finding {
  const { id, label, answered, variants } = attribute
  const figure = hasChoice(attribute) ? toShares(variants) : toRatings(variants)
  const method = hasChoice(attribute) ? SHARES : 'Mean ratings with 95% logit intervals.'
  return { id, title: label, sentence, n: answered, method, figure: answered === 0 ? null : figure }
}

const SHARES = 'Shares with Wilson 95% intervals; leader tested with exact or chi-square tests, Holm-adjusted.'

function toShares(choices: ChoiceCount[]): FindingFigure {
  const of = countChoices(choices)
  const rows = choices.map(({ name, choices: count, share }) => {
    return { label: name, value: share, interval: wilsonInterval(count, of), n: of }
  })
  return { scale: null, rows }
}

function toRatings(variants: AttributeFigures['variants']): FindingFigure {
  const rows = variants.flatMap(({ name, mean, ratings, distribution }) =>
    mean === null ? [] : [{ label: name, value: mean, interval: ratingInterval(distribution), n: ratings }],
  )
  return { scale: { low: 1, high: RATINGS.length, unit: `of ${RATINGS.length}`, digits: 1 }, rows }
}

function countNoun(number: number, name: string): string {
  return `${number} ${name}${number === 1 ? '' : 's'}`
}
