import type { FeatureReport } from '../estimates/report'

/** So many features are named; of more, how many there are. */
const MOST_NAMED = 3

/**
 * What the ranking comes to, in a sentence or two; null where nothing was tested. A feature is ahead of another only where
 * counts and logit order the two alike and the difference is beyond chance.
 */
export function findingOf({ features, lead, ties, contrary }: FeatureReport): string | null {
  const [first, second] = features
  const last = features.at(-1)
  if (!first || !second || !last || !lead) return null
  const isOneGroup = ties.some((group) => group.first === 0 && group.last === features.length - 1)
  if (isOneGroup) return 'No feature can be told apart from the others yet.'
  const { alike, isLastClear } = lead
  const opposed = contrary.find(({ better, isClear }) => better === 0 && isClear)
  const tail = isLastClear ? ` ${quoted(last.text)} matters least, and that is clear.` : ''
  if (opposed) {
    const other = features[opposed.worse]
    return `${quoted(first.text)} comes first by counts, but by the logit ${quoted(other?.text ?? '')} is clearly ahead of it: the two methods disagree, so neither is called the leader.${tail}`
  }
  if (alike.length === 0) return `${quoted(first.text)} matters most, clearly ahead of ${quoted(second.text)}.${tail}`
  const others = listed(alike.map((rank) => features[rank]?.text ?? ''))
  return `${quoted(first.text)} comes first, but cannot be told apart from ${others}.${tail}`
}

/** Which features counts and logit order differently; null where there are none. */
export function contraryText({ features, contrary }: FeatureReport): string | null {
  if (contrary.length === 0) return null
  const name = (rank: number) => quoted(features[rank]?.text ?? '')
  const pairs = contrary
    .slice(0, MOST_NAMED)
    .map(({ better, worse, isClear }) => `${name(better)} and ${name(worse)}${isClear ? ' (clearly)' : ''}`)
  const more = contrary.length > MOST_NAMED ? `; and ${contrary.length - MOST_NAMED} more pairs` : ''
  return `Counts and logit order these differently: ${pairs.join('; ')}${more}. Of such a pair, neither is called ahead.`
}

/** Names of a few, or how many they are. */
export function listed(texts: string[]): string {
  if (texts.length > MOST_NAMED) return `${texts.length} other features`
  const names = texts.map(quoted)
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

function quoted(text: string): string {
  return `“${text}”`
}
