import { seededRandom, shuffled } from '../../figures/random'
import { baseDesign } from './base-design'
import type { Sets, Shape } from './draft'
import { Pool } from './pool'

/**
 * So many versions there are of a design; respondents take turns. Divisible by every set size, so that one turn through
 * all of them can put each feature into each slot equally often.
 */
export const VERSIONS = 240

/** Shapes whose versions are kept: some 60 KB each. */
const MOST_KEPT = 100

const kept = new Map<string, (version: number) => Sets>()

/** Version 0 … VERSIONS − 1 of the design of a shape, the same at every call. */
export function designVersion(shape: Shape, version: number): Sets {
  const key = `${shape.features}/${shape.setSize}/${shape.rounds}`
  const versions = kept.get(key) ?? createVersions(shape)
  // What was asked for last is kept longest.
  kept.delete(key)
  kept.set(key, versions)
  const [oldest] = kept.keys()
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
  return versions(version)
}

/** Each version makes up for what those before it left uneven, so they are made in order, as far as they are asked for. */
function createVersions(shape: Shape): (version: number) => Sets {
  const base = baseDesign(shape)
  const pool = new Pool(shape, base)
  const random = seededRandom(shape.features * 10_009 + shape.setSize * 103 + shape.rounds)
  const features = Array.from({ length: shape.features }, (_, feature) => feature)
  const made: Sets[] = []
  return (version) => {
    while (made.length <= version) made.push(pool.add(shuffled(features, random)))
    return made[version] ?? []
  }
}
