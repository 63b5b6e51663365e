import { Z_95 } from '../../figures/statistics'
import type { FeatureConfig } from '../config'
import { bestSolution } from './latent-classes'
import type { StoredSolution } from './stored-segments'

/** The data of the view of solutions: a line for each, and the segments of one. */
export type SegmentFigures = {
  people: number
  solutions: (Pick<StoredSolution, 'parameters' | 'logLikelihood' | 'bic' | 'agreeing' | 'finished' | 'entropy'> & {
    count: number
  })[]
  /** How many segments the solution with the lowest BIC has, and the one that is shown. */
  best: number
  shown: number
  sizes: Size[]
  /** By what all like best. */
  features: { id: string; text: string; segments: Profile[] }[]
}

/** The share of respondents, from 0 to 1, with its 95% interval, which one segment and too few people have none of. */
export type Size = { share: number; low: number | null; high: number | null }

/** A feature in a segment: share of preference, and the utility with its 95% interval, which too few people have none of. */
export type Profile = { share: number; utility: number; low: number | null; high: number | null }

/** The solution that an address names with `segments`, or the one with the lowest BIC. */
export function solutionShown(solutions: StoredSolution[], filters: URLSearchParams): StoredSolution | null {
  const wanted = Number(filters.get('segments'))
  return solutions.find(({ segments }) => segments.length === wanted) ?? solutions[bestSolution(solutions)] ?? null
}

export function segmentFigures(
  { features }: FeatureConfig,
  solutions: StoredSolution[],
  filters: URLSearchParams,
): SegmentFigures | null {
  const shown = solutionShown(solutions, filters)
  if (!shown) return null
  const { segments, memberships } = shown
  const shared = solutions[0]?.segments[0]?.utilities ?? []
  const places = Array.from(features.keys()).sort((a, b) => (shared[b] ?? 0) - (shared[a] ?? 0))
  return {
    people: memberships.length / segments.length,
    solutions: solutions.map(({ segments: own, memberships: _, ...rest }) => ({ ...rest, count: own.length })),
    best: bestSolution(solutions) + 1,
    shown: segments.length,
    sizes: segments.map(toSize),
    features: places.flatMap((place) => {
      const feature = features[place]
      if (!feature) return []
      return [{ id: feature.id, text: feature.text, segments: segments.map((segment) => toProfile(segment, place)) }]
    }),
  }
}

/** The interval is symmetric in log-odds, so that it stays between 0 and 1. */
function toSize({ size, sizeError }: StoredSolution['segments'][number]): Size {
  if (sizeError === null || size >= 1) return { share: size, low: null, high: null }
  const [odds, half] = [Math.log(size / (1 - size)), Z_95 * sizeError]
  const [low, high] = [odds - half, odds + half].map((one) => 1 / (1 + Math.exp(-one)))
  return { share: size, low: low ?? null, high: high ?? null }
}

function toProfile({ utilities, errors, shares }: StoredSolution['segments'][number], place: number): Profile {
  const utility = utilities[place] ?? 0
  const half = errors && Z_95 * (errors[place] ?? 0)
  return {
    share: shares[place] ?? 0,
    utility,
    low: half === null ? null : utility - half,
    high: half === null ? null : utility + half,
  }
}
