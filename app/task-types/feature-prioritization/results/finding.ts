import type { FeatureReport } from '../estimates/report'

/** So many leaders are named; of more, the first and how many are with it. */
const MOST_NAMED = 3

/** What the ranking comes to, in a sentence or two; null where nothing was tested. */
export function findingOf({ features, ties, steps }: FeatureReport): string | null {
  const [first, second] = features
  const last = features.at(-1)
  if (!first || !second || !last || steps.length === 0) return null
  const leaders = ties.find((group) => group.first === 0)
  if (leaders && leaders.last === features.length - 1) return 'No feature can be told apart from the others yet.'
  const tail = ties.some((group) => group.last === features.length - 1)
    ? ''
    : ` ${quoted(last.text)} matters least, and that is clear.`
  if (!leaders) return `${quoted(first.text)} matters most, clearly ahead of ${quoted(second.text)}.${tail}`
  const together = features.slice(0, leaders.last + 1).map(({ text }) => quoted(text))
  if (together.length > MOST_NAMED) {
    return `${quoted(first.text)} leads, but cannot be told apart from the ${together.length - 1} that follow.${tail}`
  }
  const others = together.slice(0, -1).join(', ')
  const between = together.length === 2 ? 'the two' : 'them'
  return `${others} and ${together.at(-1)} lead, and nothing separates ${between}.${tail}`
}

function quoted(text: string): string {
  return `“${text}”`
}
