import { levelText } from '../../../text-format'
import { meanText, type NumberFigures, roundedText } from './figures'

type NamedMean = Pick<NumberFigures, 'moments' | 'interval'> & { name: string }

/** Rows named before the rest is counted. */
const MOST_NAMED = 3

/**
 * Which row has the best mean and whether it is ahead beyond chance; null without answers. Rows come best first; those
 * whose means read alike are level. `mean` and `best` are as in 'has the highest mean score'.
 */
export function bestMeanSentence(
  rows: NamedMean[],
  {
    best,
    mean,
    isClear,
    scale,
  }: { best: string; mean: string; isClear: boolean; scale: { low: number; high: number; digits: number } },
): string | null {
  const answered = rows.filter(({ moments }) => moments !== null)
  const [first, second] = answered
  if (!first) return null
  const leads = `${quoteName(first)} has the ${best} ${mean}`
  const own = `${leads}, ${meanText(first, scale)}`
  if (!second) return `${own}.`
  const read = ({ moments }: NamedMean) => roundedText(moments?.mean ?? 0, scale.digits)
  const level = answered.filter((row) => read(row) === read(first))
  if (level.length > 1) {
    if (isClear) return `${leads}, clearly ahead of ${quoteName(second)}, though both round to ${read(first)}.`
    const names = level.length > MOST_NAMED ? [`The first ${level.length}`] : level.map(quoteName)
    return `${levelText(names, `with a ${mean} of ${read(first)}`)}.`
  }
  const next = `${quoteName(second)} with ${meanText(second, scale)}`
  return isClear
    ? `${own}, clearly ahead of ${next}.`
    : `${own}, but it is too close to call against others, such as ${next}.`
}

function quoteName({ name }: NamedMean): string {
  return `“${name}”`
}
