import { type FeatureCount, netShare } from './counts'

export const TIERS = ['High', 'Medium', 'Low'] as const
export type Tier = (typeof TIERS)[number]

/** Places of features in the configuration, the best first: by (best − worst)/appearances, then by their order. */
export function rankByNetShare(counts: FeatureCount[]): number[] {
  const net = counts.map(netShare)
  return Array.from(counts.keys()).sort((a, b) => (net[b] ?? 0) - (net[a] ?? 0) || a - b)
}

/** The tier of a rank from 1 up, in thirds of ⌈features / 3⌉. */
export function rankTier(rank: number, features: number): Tier {
  return TIERS[Math.floor((rank - 1) / Math.ceil(features / 3))] ?? 'Low'
}
