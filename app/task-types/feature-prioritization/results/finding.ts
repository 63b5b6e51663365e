import type { TaskFinding } from '../../results/finding'
import type { FeatureConfig } from '../config'
import { FEWEST_RESPONDENTS, type FeatureReport } from '../estimates/report'
import { tiedRanks } from './tie-lanes'
import { isCut, onCutScale, uncutText } from './truncated-axis'

/** Features named before the rest is counted. */
const MOST_NAMED = 3

/** The finding of a prioritization, with all features on the 0–100 scale. */
export function featureFinding({ setSize, roundsPerRespondent }: FeatureConfig, report: FeatureReport): TaskFinding {
  const { features, respondents, rounds } = report
  const shown = features.map(({ appearances }) => appearances)
  const [fewest, most] = [Math.min(...shown), Math.max(...shown)]
  const sentence = rankingSentence(report) ?? withoutTests(report)
  const rows = features.map(({ text, score, scaled, people }) => ({
    ...{ label: text, value: score, interval: onCutScale(scaled) },
    n: people,
  }))
  const part = { id: 'features', title: 'Feature ranking', sentence, n: respondents, method: METHOD }
  return {
    sentence,
    question: null,
    section: 'maxdiff-differences',
    design: `${features.length} features, ${roundsPerRespondent} rounds of ${setSize}`,
    counts: [
      { term: 'Choices made', value: count(2 * rounds) },
      {
        term: 'Each feature shown',
        value: fewest === most ? timesText(fewest) : `${count(fewest)}–${count(most)} times`,
      },
    ],
    mainFindingId: part.id,
    parts: [{ ...part, figure: report.lack === 'respondents' ? null : { scale: SCALE, rows } }],
  }
}

const SCALE = { low: 0, high: 100, unit: 'of 100', digits: 0 }
const METHOD =
  'Best–worst scaling (MaxDiff). Utility is 50 + 100 × (best − worst) ÷ shown, limited to 0–100, with 95% intervals clustered by respondent.'

/** The sentence while nothing can be tested. */
function withoutTests({ respondents, rounds, lack }: FeatureReport): string {
  if (rounds === 0) return 'No responses yet.'
  return lack === 'respondents'
    ? `${respondents === 1 ? '1 respondent is' : `${count(respondents)} respondents are`} not enough to say what matters most. You need at least ${FEWEST_RESPONDENTS}.`
    : 'We cannot rank the features yet. Some have never been compared with the others. More responses will help.'
}

/**
 * The conclusion in a sentence or two; null if nothing was tested. One feature is ahead of another only if counts and
 * logit agree on the order and the difference is significant.
 */
export function rankingSentence({ features, lead, ties, contrary }: FeatureReport): string | null {
  const [first, second] = features
  const last = features.at(-1)
  if (!first || !second || !last || !lead) return null
  const isOneGroup = ties.some((group) => group.first === 0 && group.last === features.length - 1)
  if (isOneGroup) return 'The features are too close to call so far.'
  const { alike, isLastClear } = lead
  const opposed = contrary.find(({ better, isClear }) => better === 0 && isClear)
  const tail = isLastClear ? ` ${quoted(last.text)} clearly matters least.` : ''
  if (opposed) {
    const other = features[opposed.worse]
    return `The two methods disagree, so there is no leader. ${quoted(first.text)} ranks first by counts, but ${quoted(other?.text ?? '')} is clearly ahead in the logit model.${tail}`
  }
  if (alike.length === 0) return `${quoted(first.text)} matters most, clearly ahead of ${quoted(second.text)}.${tail}`
  const others = listed(alike.map((rank) => features[rank]?.text ?? ''))
  return `${quoted(first.text)} ranks first, but it is too close to call against ${others}.${tail}`
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
export function listed(texts: string[]): string {
  if (texts.length > MOST_NAMED) return `${texts.length} other features`
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
  return times === 1 ? 'once' : `${count(times)} times`
}

function count(number: number): string {
  return number.toLocaleString('en-US')
}
