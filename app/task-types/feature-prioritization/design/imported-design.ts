import { z } from 'zod'
import { cleanCode } from '~/lib/clean-text'
import { findReachable } from './connection'
import type { Sets } from './design-state'
import { MOST_PROHIBITIONS, type Prohibition } from './prohibitions'

/**
 * A design that was made elsewhere, in few bytes: in a version each feature of each round, slot by slot, is two digits of
 * base 36, its place among `features`, which are ids.
 */
export type ImportedDesign = { features: string[]; versions: string[] }

/** The most versions of an imported design. */
export const MOST_IMPORTED = 300

const DIGITS = 2
const BASE = 36
const UNREADABLE = 'This is not a design of rounds'

/** The stored form; absent means no design. */
export const importedDesignSchema: z.ZodType<ImportedDesign | undefined> = z
  .object(
    {
      features: z
        .array(z.string({ error: UNREADABLE }).transform(cleanCode), { error: UNREADABLE })
        .max(BASE ** DIGITS, UNREADABLE),
      versions: z
        .array(z.string({ error: UNREADABLE }).regex(/^(?:[\da-z]{2})+$/, UNREADABLE), { error: UNREADABLE })
        .min(1, UNREADABLE)
        .max(MOST_IMPORTED, `Please use at most ${MOST_IMPORTED} versions`),
    },
    { error: UNREADABLE },
  )
  .nullish()
  .transform((design) => design ?? undefined)

/** Packs versions by the features' index among the ids, for storage. */
export function packDesign(features: string[], versions: Sets[]): ImportedDesign {
  return {
    features,
    versions: versions.map((sets) =>
      sets.map((set) => set.map((place) => place.toString(BASE).padStart(DIGITS, '0')).join('')).join(''),
    ),
  }
}

/** The rounds of one version, features by their place among the design's ids. */
export function unpackVersion({ versions }: ImportedDesign, version: number, setSize: number): Sets {
  const digits = versions[version] ?? ''
  const step = DIGITS * setSize
  return Array.from({ length: digits.length / step }, (_, round) =>
    Array.from({ length: setSize }, (_, slot) => {
      const at = round * step + DIGITS * slot
      return Number.parseInt(digits.slice(at, at + DIGITS), BASE)
    }),
  )
}

type Designed = {
  features: { id: string; text: string }[]
  setSize: number
  roundsPerRespondent: number
  prohibitions?: Prohibition[] | undefined
  design?: ImportedDesign | undefined
}

/** Why an imported design does not fit the rest of its configuration, or null. */
export function designFault({ features, setSize, roundsPerRespondent, prohibitions, design }: Designed): string | null {
  if (!design) return null
  const texts = new Map(features.map(({ id, text }) => [id, text]))
  if (design.features.length !== texts.size || !design.features.every((id) => texts.has(id))) {
    return `The imported design has different features from the list. ${OTHERWISE}`
  }
  const length = DIGITS * setSize * roundsPerRespondent
  if (design.versions.some((version) => version.length !== length)) {
    return `The imported design has a different number of features per round, or of rounds. ${OTHERWISE}`
  }
  const named = new Map(design.features.map((id, place) => [place, texts.get(id) ?? '']))
  const apart = indexProhibitions(design.features, prohibitions)
  const all: Sets = []
  for (const version of design.versions.keys()) {
    for (const [round, set] of unpackVersion(design, version, setSize).entries()) {
      const fault = setFault(set, named, apart)
      if (fault) return `Version ${version + 1}, round ${round + 1} of the imported design ${fault}. ${OTHERWISE}`
      all.push(set)
    }
  }
  const lonely = findDisconnectedFeature(all, features.length)
  return lonely === null ? null : `The imported design ${untiedText(named.get(lonely) ?? '')}. ${OTHERWISE}`
}

const OTHERWISE = 'Import it again, or use the generated designs.'

/** The fault of the features of one round, or null; `named`: the texts of existing features. */
export function setFault(
  set: readonly number[],
  named: ReadonlyMap<number, string>,
  apart: ReadonlySet<number>,
): string | null {
  for (const [slot, feature] of set.entries()) {
    const text = named.get(feature)
    if (text === undefined) return 'shows a feature that is not in the list'
    if (set.indexOf(feature) !== slot) return `shows “${text}” twice`
    const other = set.slice(0, slot).find((earlier) => apart.has(pairKey(earlier, feature)))
    if (other !== undefined) return `shows “${named.get(other)}” with “${text}”, a pair that is prohibited`
  }
  return null
}

/** The prohibited pairs of features, as `setFault` looks for them. */
export function indexProhibitions(ids: readonly string[], prohibitions: readonly Prohibition[] = []): Set<number> {
  return new Set(prohibitions.slice(0, MOST_PROHIBITIONS).map(([a, b]) => pairKey(ids.indexOf(a), ids.indexOf(b))))
}

function pairKey(a: number, b: number): number {
  return Math.min(a, b) * BASE ** DIGITS + Math.max(a, b)
}

/** A feature that no rounds connect with all others, or null. */
export function findDisconnectedFeature(sets: Sets, features: number): number | null {
  const reached = findReachable(sets[0]?.[0] ?? 0, sets)
  const lonely = Array.from({ length: features }, (_, feature) => feature).find((feature) => !reached.has(feature))
  return lonely ?? null
}

/** The message for a design that does not connect a feature with the others. */
export function untiedText(feature: string): string {
  return `never compares “${feature}” with some other features, not even through third ones`
}
