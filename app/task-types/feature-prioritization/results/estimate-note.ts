import type { FeatureReport } from '../estimates/report'
import { listed } from './finding'

/** Why there are no utilities at all. */
export const NO_ESTIMATE =
  'We cannot estimate utilities, shares, or ties yet. Some features have not been compared with the others, directly or indirectly. More responses will link them.'

/** Why the utilities are not maximum likelihood estimates, and which features cause it; otherwise null. */
export function estimateNote({ features, extremes }: FeatureReport): string | null {
  if (!extremes) return null
  const named = (ranks: number[]) => listed(ranks.map((rank) => features[rank]?.text ?? ''))
  const [above, below] = [extremes.above, extremes.below]
  const reasons = [
    ...(above.length > 0
      ? [`${named(above)} ${above.length === 1 ? 'was' : 'were'} always preferred to the others`]
      : []),
    ...(below.length > 0 ? [`${named(below)} never ${below.length === 1 ? 'was' : 'were'}`] : []),
  ]
  return `${reasons.join(', and ')}. Maximum likelihood has no solution in this case, so we use Firth’s penalized likelihood for utilities, shares, and ties. The distance of ${named([...above, ...below])} from the others depends on the number of answers. Read it as “at least”.`
}
