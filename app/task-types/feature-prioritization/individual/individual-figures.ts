import { english } from '~/texts/format'
import { levelText } from '../../text-format'
import type { FeatureConfig } from '../config'
import { listed } from '../results/finding'
import { intervalText, NEARLY } from '../results/interval-plot'
import type { StoredIndividuals } from './stored-individuals'

/** The data of the view of individual utilities; features by their share, the largest first. */
export type IndividualFigures = {
  people: number
  /** Whether it is the first answer, which has no intervals. */
  isFirst: boolean
  acceptance: number | null
  /** The texts of features from which the leading first choice does not differ; null in the first answer. */
  alike: string[] | null
  /**
   * `firstByMean`: the share of respondents with this feature's mean utility as their highest. `above`, in an anchored
   * task: the share of respondents who have it above their anchor, of which no interval is valid.
   */
  features: {
    id: string
    text: string
    share: Figure
    firstChoice: Figure
    firstByMean: number
    above?: Pick<Figure, 'value' | 'error'> | undefined
  }[]
}

/** From 0 to 1, with its 95% interval and Monte Carlo error, except in the first result. */
export type Figure = StoredIndividuals['shares'][number]

export function individualFigures({ features }: FeatureConfig, kept: StoredIndividuals): IndividualFigures {
  const people = kept.utilities.length / kept.features
  // If all respondents are alike, draws of them cannot show how many others would differ.
  const alikeAtMost = 0.05 ** (1 / people)
  const firsts = firstsByMean(kept)
  return {
    people,
    isFirst: kept.deviations === null,
    acceptance: kept.acceptance,
    alike: kept.alike?.map((place) => features[place]?.text ?? '') ?? null,
    features: features
      .flatMap(({ id, text }, place) => {
        const [share, firstChoice] = [kept.shares[place], kept.firstChoices[place]]
        const above = kept.anchor?.above[place]
        if (!share || !firstChoice) return []
        const firstByMean = (firsts[place] ?? 0) / people
        return [{ id, text, share, firstChoice: counted(firstChoice), firstByMean, ...(above && { above }) }]
      })
      .sort((a, b) => b.share.value - a.share.value),
  }

  /** A share of counted people, with an interval no narrower than their number allows. */
  function counted({ value, low, high, error }: Figure): Figure {
    if (low === null || high === null) return { value, low, high, error }
    return { value, low: Math.min(low, alikeAtMost), high: Math.max(high, 1 - alikeAtMost), error }
  }
}

/** By place of the feature, of how many people its mean utility is the highest; the first of equal ones. */
function firstsByMean({ utilities, features }: StoredIndividuals): number[] {
  const firsts = new Array<number>(features).fill(0)
  for (let from = 0; from < utilities.length; from += features) {
    const own = utilities.slice(from, from + features)
    const top = own.indexOf(Math.max(...own))
    firsts[top] = (firsts[top] ?? 0) + 1
  }
  return firsts
}

/**
 * The leading first choice, and the others from which it does not differ; null in the first answer, which has no tests.
 */
export function individualFinding({ features, people, alike }: IndividualFigures): string | null {
  const [top] = [...features].sort((a, b) => b.firstChoice.value - a.firstChoice.value)
  if (!top || !alike) return null
  const n = english.number(people)
  const { value, low, high } = top.firstChoice
  const share = value >= NEARLY ? `nearly all ${n}` : `${english.percent(value)} of ${n}`
  const level = features.filter(({ firstChoice }) => english.percent(firstChoice.value) === english.percent(value))
  const names = level.map(({ text }) => text)
  if (level.length > 1 && alike.length > 0) {
    const rest = alike.filter((text) => !names.includes(text))
    const others = rest.length > 0 ? ` “${top.text}” is too close to call against ${listed(rest)}.` : ''
    const least = Math.min(...level.map(({ firstChoice }) => firstChoice.low ?? firstChoice.value))
    const most = Math.max(...level.map(({ firstChoice }) => firstChoice.high ?? firstChoice.value))
    const byMeans = level.map(({ firstByMean }) => firstByMean)
    const figure = `the first choice of ${share} respondents (95% intervals from ${intervalText(least, most)}), or of ${spanText(byMeans)} by each one’s mean utilities`
    return `${levelText([listed(names, 'features')], figure)}.${others}`
  }
  const though =
    level.length > 1
      ? `, though it rounds to the same share as ${listed(names.filter((text) => text !== top.text))}`
      : ''
  const others =
    alike.length === 0
      ? `It is clearly ahead of every other feature${though}.`
      : `It is too close to call against ${listed(alike)}.`
  return `“${top.text}” is the first choice of ${share} respondents (95% interval ${intervalText(low, high)}), or of ${english.percent(top.firstByMean)} by each one’s mean utilities. ${others}`
}

/** '30%', or '30 to 40%' of several. */
function spanText(values: number[]): string {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  return english.percent(least) === english.percent(most) ? english.percent(least) : intervalText(least, most)
}
