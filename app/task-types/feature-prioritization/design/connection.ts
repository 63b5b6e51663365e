import type { Sets } from './design-state'

/** Whether one can get from each feature to each other by rounds that show both. */
export function isConnected(sets: Sets, features: number): boolean {
  return findReachable(0, sets).size === features
}

/** The features connected to this one by shared rounds, including itself. */
export function findReachable(feature: number, sets: Sets): Set<number> {
  const reached = new Set([feature])
  for (let before = 0; before < reached.size; ) {
    before = reached.size
    for (const set of sets) if (set.some((one) => reached.has(one))) for (const one of set) reached.add(one)
  }
  return reached
}
