import type { ChoiceGroups } from './choice-groups'

/**
 * Whether every feature was, directly or through others, preferred to every other: the condition under which a finite
 * maximum-likelihood estimate exists. Source: Hunter, "MM algorithms for generalized Bradley-Terry models", Annals of
 * Statistics 32 (2004), assumption 1.
 */
export function isStronglyConnected(groups: ChoiceGroups): boolean {
  const { features } = groups
  const preferred = preferences(groups)
  return (
    reachesAll(features, (from, to) => preferred[from * features + to] === 1) &&
    reachesAll(features, (from, to) => preferred[to * features + from] === 1)
  )
}

/** 1 at [i, j] where i was once preferred to j: as the best of a set with j, or in a set of which j was the worst. */
function preferences({ features, starts, members, chosen, signs }: ChoiceGroups): Uint8Array {
  const preferred = new Uint8Array(features ** 2)
  for (const [group, sign] of signs.entries()) {
    const end = starts[group + 1] ?? 0
    for (let pick = starts[group] ?? 0; pick < end; pick += 1) {
      if (chosen[pick] === 0) continue
      const feature = members[pick] ?? 0
      for (let place = starts[group] ?? 0; place < end; place += 1) {
        if (place === pick) continue
        const other = members[place] ?? 0
        preferred[sign > 0 ? feature * features + other : other * features + feature] = 1
      }
    }
  }
  return preferred
}

function reachesAll(features: number, leads: (from: number, to: number) => boolean): boolean {
  const reached = new Set([0])
  // What is added while it is walked through is walked through too.
  for (const from of reached) {
    for (let to = 0; to < features; to += 1) if (leads(from, to)) reached.add(to)
  }
  return reached.size === features
}
