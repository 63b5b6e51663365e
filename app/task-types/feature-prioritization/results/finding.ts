import { english } from '~/texts/format'
import type { TaskFinding } from '../../results/finding'
import { meansChart } from '../../results/finding-chart'
import { levelText } from '../../text-format'
import type { FeatureConfig } from '../config'
import { FEWEST_RESPONDENTS, type FeatureReport } from '../estimates/report'
import { tiedRanks } from './tie-lanes'
import { cutScore, isCut, onCutScale, uncutText } from './truncated-axis'

/** Features named before the rest is counted. */
const MOST_NAMED = 3

/** The finding of a prioritization, with all features on the 0–100 scale. */
export function featureFinding({ setSize, roundsPerRespondent }: FeatureConfig, report: FeatureReport): TaskFinding {
  const { features, respondents, rounds } = report
  const shown = features.map(({ appearances }) => appearances)
  const [fewest, most] = [Math.min(...shown), Math.max(...shown)]
  const sentence = rankingSentence(report) ?? withoutTests(report)
  const rows = features.map(({ text, score, scaled, people }) => ({
    label: text,
    moments: { mean: score, n: people },
    interval: onCutScale(scaled),
  }))
  const part = { id: 'features', title: 'Feature ranking', sentence, n: respondents, method: METHOD }
  return {
    sentence,
    question: null,
    section: 'maxdiff-differences',
    design: `${features.length} features, ${roundsPerRespondent} rounds of ${setSize}`,
    counts: [
      { term: 'Choices made', value: english.number(2 * rounds) },
      {
        term: 'Each feature shown',
        value: fewest === most ? timesText(fewest) : `${english.number(fewest)}–${english.number(most)} times`,
      },
    ],
    mainFindingId: part.id,
    parts: [{ ...part, chart: report.lack === 'respondents' ? null : meansChart(part.title, SCALE, rows) }],
  }
}

const SCALE = { low: 0, high: 100, unit: 'of 100', digits: 0 }
const METHOD =
  'Best–worst scaling (MaxDiff). Utility is 50 + 100 × (best − worst) ÷ shown, limited to 0–100, with 95% intervals clustered by respondent.'

/** The sentence while nothing can be tested. */
function withoutTests({ respondents, rounds, lack }: FeatureReport): string {
  if (rounds === 0) return 'No responses yet.'
  return lack === 'respondents'
    ? `${english.count(respondents, { one: 'respondent is', other: 'respondents are' })} not enough to say what matters most. You need at least ${FEWEST_RESPONDENTS}.`
    : 'We cannot rank the features yet. Some have never been compared with the others. More responses will help.'
}

/**
 * The conclusion in a sentence or two; null if nothing was tested. One feature is ahead of another only if counts and
 * logit agree on the order and the difference is significant. Features whose utilities read alike are level.
 */
export function rankingSentence({ features, lead, ties, contrary }: FeatureReport): string | null {
  const [first, second] = features
  const last = features.at(-1)
  if (!first || !second || !last || !lead) return null
  const isOneGroup = ties.some((group) => group.first === 0 && group.last === features.length - 1)
  if (isOneGroup) return 'The features are too close to call so far.'
  const { alike, isLastClear } = lead
  const opposed = contrary.find(({ better, isClear }) => better === 0 && isClear)
  const beforeLast = features.at(-2)
  const isLastAlike = beforeLast && readsAlike(beforeLast, last)
  const alsoLast = isLastAlike ? `, though ${quoted(beforeLast.text)} rounds to ${cutScore(last.scaled)} too` : ''
  const tail = isLastClear ? ` ${quoted(last.text)} clearly matters least${alsoLast}.` : ''
  const level = features.filter((feature) => feature === first || readsAlike(feature, first))
  const isLevel = level.length > 1
  const areLevel = levelText(
    [
      listed(
        level.map(({ text }) => text),
        'features',
      ),
    ],
    `with a utility of ${cutScore(first.scaled)}`,
  )
  if (opposed) {
    const other = quoted(features[opposed.worse]?.text ?? '')
    const byCounts = isLevel ? `By counts, ${areLevel}` : `${quoted(first.text)} ranks first by counts`
    return `The two methods disagree, so there is no leader. ${byCounts}, but ${other} is clearly ahead in the logit model.${tail}`
  }
  if (alike.length === 0) {
    const alsoSecond = readsAlike(first, second) ? `, though both round to ${cutScore(first.scaled)}` : ''
    return `${quoted(first.text)} matters most, clearly ahead of ${quoted(second.text)}${alsoSecond}.${tail}`
  }
  const rest = isLevel ? alike.filter((rank) => rank >= level.length) : alike
  const others = listed(rest.map((rank) => features[rank]?.text ?? ''))
  if (isLevel) {
    const next = rest.length > 0 ? ` ${quoted(first.text)} is too close to call against ${others}.` : ''
    return `${areLevel}.${next}${tail}`
  }
  return `${quoted(first.text)} ranks first, but it is too close to call against ${others}.${tail}`
}

type Ranked = FeatureReport['features'][number]

/** Whether the chart prints one utility for both. Beyond the ends of the scale it prints the ends. */
function readsAlike(one: Ranked, other: Ranked): boolean {
  return !isCut(one.scaled) && !isCut(other.scaled) && cutScore(one.scaled) === cutScore(other.scaled)
}

/** The pairs that counts and logit order differently; null without any. */
export function contraryText({ features, contrary }: FeatureReport): string | null {
  if (contrary.length === 0) return null
  const name = (rank: number) => quoted(features[rank]?.text ?? '')
  const pairs = contrary
    .slice(0, MOST_NAMED)
    .map(({ better, worse, isClear }) => `${name(better)} and ${name(worse)}${isClear ? ' (clearly)' : ''}`)
  const more = contrary.length > MOST_NAMED ? `; and ${contrary.length - MOST_NAMED} more pairs` : ''
  return `Counts and the logit model rank these pairs differently: ${pairs.join('; ')}${more}. Neither feature in a pair counts as ahead.`
}

/** Explains ties between features whose intervals do not overlap; null without any. */
export function tiesNote({ features, ties }: FeatureReport): string | null {
  const isApart = features.some(({ rank, scaled: { low } }) =>
    tiedRanks(ties, rank).some((other) => other > rank && (features[other - 1]?.scaled.high ?? low) < low),
  )
  if (!isApart) return null
  return 'Features can be tied even if their intervals do not overlap. Each interval is for one feature, by counts. The test of two features uses the logit model and corrects for all pairs.'
}

/** The features beyond the ends of the scale; null without any. */
export function cutNote({ features }: FeatureReport): string | null {
  const cut = features.filter(({ scaled }) => isCut(scaled))
  if (cut.length === 0) return null
  const [lie, are] = cut.length === 1 ? ['lies', 'is'] : ['lie', 'are']
  const named = cut.map(({ text, scaled }) => `${quoted(text)} (${uncutText(scaled)} without the cut)`)
  const names = cut.length > MOST_NAMED ? `${cut.length} features` : enumerated(named)
  return `${names} ${lie} beyond the ends of this scale and ${are} cut to it; ranks are by the figures without the cut.`
}

/** Names of a few, or how many they are. */
export function listed(texts: string[], noun = 'other features'): string {
  if (texts.length > MOST_NAMED) return `${texts.length} ${noun}`
  return enumerated(texts.map(quoted))
}

/** 'A, B and C' */
function enumerated(names: string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

function quoted(text: string): string {
  return `“${text}”`
}

/** 'once', '12 times'. */
export function timesText(times: number): string {
  return times === 1 ? 'once' : `${english.number(times)} times`
}
