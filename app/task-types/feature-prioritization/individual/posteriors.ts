import type { Interval } from '../../figures/statistics'

/** An estimate with its 95% interval, and how far chance in the sampling itself moves it (Monte Carlo standard error). */
export type Posterior = { value: number; low: number; high: number; error: number }

/** From draws × J shares: values with equal weights, intervals with random weights. */
export function posteriors(
  { plain, weighed }: { plain: Float64Array; weighed: Float64Array },
  features: number,
): Posterior[] {
  return posteriorMeans(plain, features).map((mean, feature) => {
    const spread = Float64Array.from(listDraws(weighed, feature, features)).sort()
    return { ...mean, low: quantile(spread, 0.025), high: quantile(spread, 0.975) }
  })
}

/** From draws × J shares: their means, without intervals. */
export function posteriorMeans(draws: Float64Array, features: number): Omit<Posterior, keyof Interval>[] {
  return Array.from({ length: features }, (_, feature) => {
    const own = listDraws(draws, feature, features)
    return { value: own.reduce((sum, one) => sum + one, 0) / own.length, error: monteCarloError(own) }
  })
}

function listDraws(draws: Float64Array, feature: number, features: number): number[] {
  return Array.from({ length: draws.length / features }, (_, draw) => draws[draw * features + feature] ?? 0)
}

/**
 * The features that the leader does not exceed in at least .975 of the draws, from draws × J shares with random
 * weights.
 */
export function alikeTo(leader: number, draws: ArrayLike<number>, features: number): number[] {
  const count = draws.length / features
  return Array.from({ length: features }, (_, feature) => feature).filter((feature) => {
    let ahead = 0
    for (let from = 0; from < draws.length; from += features) {
      ahead += Number((draws[from + leader] ?? 0) > (draws[from + feature] ?? 0))
    }
    return feature !== leader && ahead < SURE * count
  })
}

const SURE = 0.975

function quantile(sorted: Float64Array, share: number): number {
  const at = share * (sorted.length - 1)
  const [low, high] = [sorted[Math.floor(at)] ?? 0, sorted[Math.ceil(at)] ?? 0]
  return low + (high - low) * (at - Math.floor(at))
}

/** By the means of batches of ⌊√draws⌋. Source: Flegal & Jones, Annals of Statistics 38 (2010). */
export function monteCarloError(draws: readonly number[]): number {
  const size = Math.floor(Math.sqrt(draws.length))
  const batches = Math.floor(draws.length / size)
  if (batches < 2) return Number.NaN
  const means = Array.from({ length: batches }, (_, batch) => {
    return draws.slice(batch * size, (batch + 1) * size).reduce((sum, one) => sum + one, 0) / size
  })
  const middle = means.reduce((sum, mean) => sum + mean, 0) / batches
  const variance = means.reduce((sum, mean) => sum + (mean - middle) ** 2, 0) / (batches - 1)
  return Math.sqrt((variance * size) / draws.length)
}
