import type { FeatureReport } from '../estimates/report'
import { listed } from './finding'

/** Why there are no utilities at all. */
export const NO_ESTIMATE =
  'Shares and ties need utilities, and these cannot be estimated yet: some features were compared with others in no round, not even through third ones. More answers will tie them together.'

/** Why utilities are not those of maximum likelihood, which features are the reason, and whose they are; else null. */
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
  return `${reasons.join(', and ')}. The likelihood alone has no maximum then, so utilities, shares and ties are by Firth’s penalised likelihood, which has one. How far ${named([...above, ...below])} ${above.length + below.length === 1 ? 'stands' : 'stand'} from the others follows from the number of answers: read it as “at least”.`
}
