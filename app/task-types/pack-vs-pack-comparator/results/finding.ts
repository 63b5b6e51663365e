import { english } from '~/texts/format'
import type { Finding, TaskFinding } from '../../results/finding'
import { type ComparatorConfig, hasChoice } from '../config'
import { type AttributeFigures, type ChoiceCount, countChoices } from '../figures/tally'
import type { ComparatorView } from '../figures/view'
import { choicesChart, ratingsChart } from './charts'
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
    design: `${english.count(config.variants.length, { one: 'package', other: 'packages' })}, ${english.count(attributes.length, { one: 'attribute', other: 'attributes' })}`,
    counts: [
      ...(choices > 0 ? [{ term: 'Choices made', value: english.number(choices) }] : []),
      ...(ratings > 0 ? [{ term: 'Ratings given', value: english.number(ratings) }] : []),
    ],
    mainFindingId: parts.find(({ chart }) => chart !== null)?.id ?? null,
    parts,
  }
}

function formatHeadline(view: ComparatorView, nameFor: NameById): string {
  return view.respondents === 0 ? 'No responses yet.' : headline(view, nameFor)
}

function finalPart(finalBuy: ChoiceCount[], sentence: string): Finding {
  const n = countChoices(finalBuy)
  const title = 'Which package would they buy?'
  return { id: 'final', title, sentence, n, method: SHARES, chart: n === 0 ? null : choicesChart(title, finalBuy) }
}

function toPart(attribute: AttributeFigures, sentence: string): Finding {
  const { id, label, answered, variants } = attribute
  const chart = hasChoice(attribute) ? choicesChart(label, variants) : ratingsChart(label, variants)
  const method = hasChoice(attribute) ? SHARES : 'Mean ratings with 95% logit intervals.'
  return { id, title: label, sentence, n: answered, method, chart: answered === 0 ? null : chart }
}

const SHARES = 'Shares with Wilson 95% intervals; leader tested with exact or chi-square tests, Holm-adjusted.'
