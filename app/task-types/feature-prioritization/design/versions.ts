import { nextTurn } from '~/lib/work/next-turn'
import { seededRandom, shuffle } from '../../figures/random'
import type { PlacePair } from './allowed-sets'
import { atOnce, EDITIONS, type Edition, searchBase } from './base-design'
import type { Sets, Shape } from './design-state'
import { Halves } from './order-balance'

/**
 * Respondents take turns with the versions. Divisible by every set size, so that one turn through all of them can put
 * each feature into each slot equally often.
 */
export const VERSIONS = 240

/** Cached shapes, about 60 KB each. */
const MOST_KEPT = 100

const kept = new Map<string, Versions>()

/** Version 0 … VERSIONS − 1 of the design of a shape, the same at every call. */
export function designVersion(shape: Shape, version: number, edition: Edition = 'second'): Sets {
  const versions = getVersions(shape, edition)
  while (versions.made.length <= version) atOnce(versions.make())
  return versions.made[version] ?? []
}

/** After this many milliseconds other work may run. */
const SLICE = 5

/** Generates versions of a shape's design up to this one, in small slices. */
export async function prepareVersion(shape: Shape, version: number, edition: Edition): Promise<void> {
  const versions = getVersions(shape, edition)
  let begun = performance.now()
  while (versions.made.length <= version) {
    for (const _ of versions.make()) {
      if (performance.now() - begun < SLICE) continue
      await nextTurn()
      begun = performance.now()
    }
  }
}

function getVersions(shape: Shape, edition: Edition): Versions {
  const prohibited = shape.prohibited?.length ? `/${shape.prohibited.join('/')}` : ''
  const key = `${edition}/${shape.features}/${shape.setSize}/${shape.rounds}${prohibited}`
  const versions = kept.get(key) ?? createVersions(shape, edition)
  // Evicts the least recently used entry.
  kept.delete(key)
  kept.set(key, versions)
  const [oldest] = kept.keys()
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
  return versions
}

/**
 * Each version compensates for the imbalance of those before it, so they are generated in order, on demand, in slices.
 */
type Versions = { made: Sets[]; make(): Generator<void, void> }

/**
 * Base designs with prohibited pairs. Prohibitions leave a single base few alternatives, so that all its versions would
 * show the same pairs often.
 */
const PROHIBITED_BASES = 6

type BaseOf = { base: Base; halves: Halves | null }

function createVersions(shape: Shape, edition: Edition): Versions {
  const bases: BaseOf[] = []
  const pool = new Pool(shape)
  const random = seededRandom(shape.features * 10_009 + shape.setSize * 103 + shape.rounds)
  const features = Array.from({ length: shape.features }, (_, feature) => feature)
  const made: Sets[] = []
  return {
    made,
    *make() {
      const next = made.length
      const { base, halves } = yield* baseFor(next % (shape.prohibited?.length ? PROHIBITED_BASES : 1))
      yield
      // Others may have made it meanwhile.
      if (made.length > next) return
      const sets = pool.add(base, shuffle(features, random))
      made.push(halves?.inOrder(sets) ?? sets)
    },
  }

  function* baseFor(turn: number): Generator<void, BaseOf> {
    const kept = bases[turn]
    if (kept) return kept
    const sets = yield* searchBase(shape, edition, turn)
    // Others may have found it meanwhile, and have begun to count by it.
    bases[turn] ??= {
      base: new Base(sets, shape.features),
      halves: EDITIONS[edition].halves ? new Halves(shape, sets) : null,
    }
    return bases[turn]
  }
}

/** Hill climbing ends after this many passes through all pairs. */
const MOST_PASSES = 4
/** So often features also change slots that are as even either way, which leads on to better ones. */
const LOOSE_PASSES = 4

/** A feature that was shown more often than another weighs more than any pair of features. */
const SHOWN_WEIGHT = 100

/** A design, with the labels that each of its labels meets, as often as it does. */
class Base {
  readonly sets: Sets
  readonly beside: Int16Array[]

  constructor(sets: Sets, features: number) {
    this.sets = sets
    this.beside = placesBeside(sets, features)
  }
}

/**
 * All versions of a design so far, which are the same base with its places given to other features and slots: how often
 * each pair met, each feature was shown, and stood in each slot.
 */
class Pool {
  private readonly features: number
  private readonly setSize: number
  /** For each feature, the features that it never meets. */
  private readonly prohibited: number[][]
  private readonly pairs: Int32Array
  private readonly slots: Int32Array
  private readonly shown: Int32Array

  constructor({ features, setSize, prohibited }: Shape) {
    this.features = features
    this.setSize = setSize
    this.prohibited = partnersIn(prohibited ?? [], features)
    this.pairs = new Int32Array(features ** 2)
    this.slots = new Int32Array(features * setSize)
    this.shown = new Int32Array(features)
  }

  /** Adds a version: the features, in random order, take the labels that make the pool most even. */
  add(base: Base, lots: readonly number[]): Sets {
    const label = this.firstLabels(base, lots)
    for (let pass = 0; pass < MOST_PASSES && this.improveLabels(base, label); pass += 1);
    // If slots are equally even either way, random numbers decide the order.
    const rank = (place: number) => lots[place] ?? 0
    const sets = base.sets.map((set) => set.toSorted((p, q) => rank(p) - rank(q)).map((place) => label[place] ?? 0))
    for (const set of sets) this.count(set)
    for (let pass = 0; pass < LOOSE_PASSES; pass += 1) this.improveSlots(sets, 0)
    while (this.improveSlots(sets, 1));
    return sets
  }

  /** The features in random order. With prohibited pairs, each stays as close to that as they allow. */
  private firstLabels(base: Base, lots: readonly number[]): Int16Array {
    if (this.prohibited.every((partners) => partners.length === 0)) return Int16Array.from(lots)
    const label = Int16Array.from(lots.keys())
    for (const [p, q] of lots.entries()) {
      if (p === q || !this.mayExchange(base, label, p, q)) continue
      const x = label[p] ?? 0
      label[p] = label[q] ?? 0
      label[q] = x
    }
    return label
  }

  /** Whether two places can exchange their features without a prohibited pair's meeting. */
  private mayExchange({ beside }: Base, label: Int16Array, p: number, q: number): boolean {
    const mayMove = (feature: number, from: number, to: number) =>
      (this.prohibited[feature] ?? []).every((partner) => {
        const place = label.indexOf(partner)
        // A place that swaps with the feature is as far from it as before.
        return place === to || place === from || !beside[to]?.includes(place)
      })
    return mayMove(label[p] ?? 0, p, q) && mayMove(label[q] ?? 0, q, p)
  }

  /** Lets two places exchange their features wherever that makes the pool more even; false when none did. */
  private improveLabels(base: Base, label: Int16Array): boolean {
    let better = false
    for (let p = 0; p < this.features; p += 1) {
      for (let q = p + 1; q < this.features; q += 1) {
        if (this.gainOfExchange(base, label, p, q) <= 0 || !this.mayExchange(base, label, p, q)) continue
        const x = label[p] ?? 0
        label[p] = label[q] ?? 0
        label[q] = x
        better = true
      }
    }
    return better
  }

  /** How much lower the sum of squares of the pooled counts gets, halved. */
  private gainOfExchange({ beside }: Base, label: Int16Array, p: number, q: number): number {
    const besideP = beside[p] ?? NONE
    const besideQ = beside[q] ?? NONE
    const x = label[p] ?? 0
    const y = label[q] ?? 0
    let gain = 0
    for (const place of besideP)
      if (place !== q) gain += this.met(x, label[place] ?? 0) - this.met(y, label[place] ?? 0)
    for (const place of besideQ)
      if (place !== p) gain -= this.met(x, label[place] ?? 0) - this.met(y, label[place] ?? 0)
    const appears = (besideP.length - besideQ.length) / (this.setSize - 1)
    return gain + SHOWN_WEIGHT * appears * ((this.shown[x] ?? 0) - (this.shown[y] ?? 0))
  }

  private count(set: number[]): void {
    for (const [slot, feature] of set.entries()) {
      this.move(feature, slot, 1)
      this.shown[feature] = (this.shown[feature] ?? 0) + 1
      for (const other of set) {
        const pair = feature * this.features + other
        if (other !== feature) this.pairs[pair] = (this.pairs[pair] ?? 0) + 1
      }
    }
  }

  /** Lets two features of a set change slots wherever that gains at least so much evenness; false when none did. */
  private improveSlots(sets: Sets, least: number): boolean {
    let better = false
    for (const set of sets) {
      for (let a = 0; a < this.setSize; a += 1) {
        for (let b = a + 1; b < this.setSize; b += 1) {
          const x = set[a] ?? 0
          const y = set[b] ?? 0
          const gain = this.stood(x, a) + this.stood(y, b) - this.stood(x, b) - this.stood(y, a) - 2
          if (gain < least) continue
          set[a] = y
          set[b] = x
          this.move(x, a, -1)
          this.move(x, b, 1)
          this.move(y, b, -1)
          this.move(y, a, 1)
          better = true
        }
      }
    }
    return better
  }

  private met(x: number, y: number): number {
    return this.pairs[x * this.features + y] ?? 0
  }

  private stood(feature: number, slot: number): number {
    return this.slots[feature * this.setSize + slot] ?? 0
  }

  private move(feature: number, slot: number, times: number): void {
    this.slots[feature * this.setSize + slot] = this.stood(feature, slot) + times
  }
}

const NONE = new Int16Array()

function partnersIn(prohibited: readonly PlacePair[], features: number): number[][] {
  const partners = Array.from({ length: features }, (): number[] => [])
  for (const [a, b] of prohibited) {
    partners[a]?.push(b)
    partners[b]?.push(a)
  }
  return partners
}

/** For each place of the base, the places that it meets, as often as it does. */
function placesBeside(base: Sets, features: number): Int16Array[] {
  return Array.from({ length: features }, (_, place) => {
    const sets = base.filter((set) => set.includes(place))
    return Int16Array.from(sets.flat().filter((other) => other !== place))
  })
}
