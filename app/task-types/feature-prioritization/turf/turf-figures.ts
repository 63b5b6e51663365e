import type { FeatureConfig } from '../config'
import type { StoredIndividuals } from '../individual/stored-individuals'
import { computeReach, incrementalReach } from './reach'
import { REACH_RULES, type ReachName } from './reach-rules'
import { findTurf, type Turf } from './turf'

const MOST_OFFERED = 12
const USUAL_SIZE = 3

/** The conditions for the set in an address; features by their ids. */
export type TurfChoice = {
  size: number
  most: number
  reach: ReachName
  /** The rules that there are for this task. */
  rules: ReachName[]
  always: string[]
  never: string[]
}

export type TurfFigures = Omit<Turf, 'sets'> & {
  people: number
  /** The best first; features by the number of people that they add to those before them, the most first. */
  sets: { features: { text: string; adds: number }[]; reached: number; share: number }[]
}

/** Ignores invalid parameters. */
export function turfChoice({ features, anchor }: FeatureConfig, filters: URLSearchParams): TurfChoice {
  const most = Math.min(MOST_OFFERED, features.length)
  const size = Number(filters.get('size'))
  const rules: ReachName[] = ['top1', 'top2', 'top3', 'above', 'far', ...(anchor ? (['anchor'] as const) : [])]
  const ids = (name: string) => features.map(({ id }) => id).filter((id) => filters.getAll(name).includes(id))
  return {
    size: Number.isInteger(size) && size >= 1 && size <= most ? size : Math.min(USUAL_SIZE, most),
    most,
    reach: rules.find((name) => name === filters.get('reach')) ?? 'top1',
    rules,
    always: ids('always'),
    never: ids('never'),
  }
}

export function turfFigures(
  { features }: FeatureConfig,
  kept: StoredIndividuals,
  { size, reach, always, never }: TurfChoice,
): TurfFigures {
  const places = (ids: string[]) => ids.map((id) => features.findIndex((feature) => feature.id === id))
  const reached = computeReach(kept.utilities, kept.features, REACH_RULES[reach].rule, kept.anchor?.utilities)
  const { sets, ...rest } = findTurf(reached, { size, always: places(always), never: places(never) })
  return {
    ...rest,
    people: reached.people,
    sets: sets.map((set) => ({
      features: incrementalReach(reached, set.features).map(({ feature, adds }) => ({
        text: features[feature]?.text ?? '',
        adds,
      })),
      reached: set.reached,
      share: set.share,
    })),
  }
}
