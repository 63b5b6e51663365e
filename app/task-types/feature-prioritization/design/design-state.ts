import type { PlacePair } from './allowed-sets'

/** The sizes of a design. `features` ≥ `setSize` ≥ 2; at most 31 rounds, which are the bits of a mask. */
export type Shape = {
  features: number
  setSize: number
  rounds: number
  /** Pairs of features that may not share a set; none if absent. */
  prohibited?: readonly PlacePair[]
}

/** A design: for each round the features in it by slot, as numbers from 0. */
export type Sets = number[][]

/**
 * The cost of a design, in units of a swap's gain: a pair that meets n times costs n², a feature in consecutive rounds
 * the draft's parameter, a repeated set more than all pairs together, features that cannot be compared, even through
 * others, more than that, and a prohibited pair most.
 */
const SAME_SET = 1_000
const APART = 100_000
const PROHIBITED = 10_000_000

/** A design in the making, and the counts by which it is judged. */
export class Draft {
  readonly shape: Shape
  /** The cost of a feature in consecutive rounds; below 1 it decides only between designs with equally even pairs. */
  private readonly consecutive: number
  /** Features by round and slot. */
  private readonly slots: Int16Array
  /** By feature, a bit for each round that it is in. */
  private readonly masks: Int32Array
  /** By two features, how often they meet. */
  private readonly pairs: Int16Array
  private faults: number

  constructor(shape: Shape, sets: Sets, consecutive: number) {
    this.shape = shape
    this.consecutive = consecutive
    this.slots = Int16Array.from(sets.flat())
    this.masks = new Int32Array(shape.features)
    this.pairs = new Int16Array(shape.features ** 2)
    for (const [round, set] of sets.entries()) {
      for (const [slot, feature] of set.entries()) {
        this.masks[feature] = this.mask(feature) | (1 << round)
        for (const other of set.slice(0, slot)) this.meet(feature, other, 1)
      }
    }
    this.faults = this.countFaults()
  }

  get sets(): Sets {
    const { rounds, setSize } = this.shape
    return Array.from({ length: rounds }, (_, round) =>
      Array.from(this.slots.subarray(round * setSize, (round + 1) * setSize)),
    )
  }

  /**
   * Swaps the features of two slots if that gains at least `threshold`; their frequencies do not change. `ordered`:
   * whether consecutive rounds count.
   */
  swap(slotA: number, slotB: number, threshold: number, ordered: boolean): boolean {
    const { setSize } = this.shape
    const a = Math.floor(slotA / setSize)
    const b = Math.floor(slotB / setSize)
    const x = this.at(slotA)
    const y = this.at(slotB)
    if (a === b || this.mask(x) & (1 << b) || this.mask(y) & (1 << a)) return false
    let gain = this.pairGain(a, b, x, y) + this.pairGain(b, a, y, x)
    if (ordered) gain += this.consecutive * (this.neighbourGain(x, a, b) + this.neighbourGain(y, b, a))
    if (gain < threshold && this.faults === 0) return false

    this.exchange(slotA, slotB)
    const faults = this.countFaults()
    if (gain + this.faults - faults < threshold) {
      this.exchange(slotB, slotA)
      return false
    }
    this.faults = faults
    return true
  }

  /** Whether no prohibited pair meets. */
  isAllowed(): boolean {
    return this.countProhibited() === 0
  }

  /** The cost of the design. */
  cost(): number {
    let pairs = 0
    for (const met of this.pairs) pairs += met * met
    return pairs / 2 + this.consecutive * this.countConsecutive() + this.faults
  }

  /** Whether every pair meets equally often and no set comes twice: a balanced incomplete block design. */
  isBalanced(): boolean {
    return this.pairSpread() === 0 && this.faults === 0
  }

  /** Whether there can be no better one: pairs meet equally often, to within one, and nothing else that counts is wrong. */
  isIdeal(): boolean {
    return this.pairSpread() <= 1 && (this.consecutive < 1 || this.countConsecutive() === 0) && this.faults === 0
  }

  /** How much more often the pair meets that meets most than the one that meets least. */
  private pairSpread(): number {
    const { features } = this.shape
    let [least, most] = [this.met(1, 0), this.met(1, 0)]
    for (let x = 2; x < features; x += 1) {
      for (let y = 0; y < x; y += 1) {
        least = Math.min(least, this.met(x, y))
        most = Math.max(most, this.met(x, y))
      }
    }
    return most - least
  }

  private countConsecutive(): number {
    let count = 0
    for (const mask of this.masks) count += neighbours(mask)
    return count
  }

  /** The gain in pairs in round `a` when `y` replaces `leaver`; a feature that is in `b` too meets both as before. */
  private pairGain(a: number, b: number, leaver: number, y: number): number {
    const { setSize } = this.shape
    let gain = 0
    for (let slot = a * setSize; slot < (a + 1) * setSize; slot += 1) {
      const other = this.at(slot)
      if (other !== leaver && !(this.mask(other) & (1 << b)))
        gain += 2 * (this.met(leaver, other) - this.met(y, other) - 1)
    }
    return gain
  }

  private neighbourGain(feature: number, from: number, to: number): number {
    const mask = this.mask(feature)
    return neighbours(mask) - neighbours((mask & ~(1 << from)) | (1 << to))
  }

  private exchange(slotA: number, slotB: number): void {
    const x = this.at(slotA)
    const y = this.at(slotB)
    this.replace(slotA, y)
    this.replace(slotB, x)
  }

  private replace(slot: number, enters: number): void {
    const { setSize } = this.shape
    const round = Math.floor(slot / setSize)
    const leaves = this.at(slot)
    for (let other = round * setSize; other < (round + 1) * setSize; other += 1) {
      if (other === slot) continue
      this.meet(leaves, this.at(other), -1)
      this.meet(enters, this.at(other), 1)
    }
    this.masks[leaves] = this.mask(leaves) & ~(1 << round)
    this.masks[enters] = this.mask(enters) | (1 << round)
    this.slots[slot] = enters
  }

  private countFaults(): number {
    return SAME_SET * this.countSameSets() + APART * (this.countParts() - 1) + PROHIBITED * this.countProhibited()
  }

  /** How often prohibited pairs meet. */
  private countProhibited(): number {
    let count = 0
    for (const [a, b] of this.shape.prohibited ?? []) count += this.met(a, b)
    return count
  }

  /** How many pairs of rounds show the same set. */
  private countSameSets(): number {
    const { rounds, setSize } = this.shape
    let ordered = 0
    for (let round = 0; round < rounds; round += 1) {
      // The rounds that all features of this one are in.
      let same = -1
      for (let slot = round * setSize; slot < (round + 1) * setSize; slot += 1) same &= this.mask(this.at(slot))
      ordered += bits(same) - 1
    }
    return ordered / 2
  }

  /** In how many parts the rounds fall that have no feature, and no chain of features, in common. */
  private countParts(): number {
    const { rounds, setSize } = this.shape
    let left = 2 ** rounds - 1
    let parts = 0
    while (left !== 0) {
      parts += 1
      // From the first round that is left to all that can be reached.
      let front = left & -left
      left &= ~front
      while (front !== 0) {
        const round = 31 - Math.clz32(front)
        front &= ~(1 << round)
        let reached = 0
        for (let slot = round * setSize; slot < (round + 1) * setSize; slot += 1) reached |= this.mask(this.at(slot))
        front |= reached & left
        left &= ~reached
      }
    }
    return parts
  }

  private at(slot: number): number {
    return this.slots[slot] ?? 0
  }

  private mask(feature: number): number {
    return this.masks[feature] ?? 0
  }

  private met(x: number, y: number): number {
    return this.pairs[x * this.shape.features + y] ?? 0
  }

  private meet(x: number, y: number, times: number): void {
    this.pairs[x * this.shape.features + y] = this.met(x, y) + times
    this.pairs[y * this.shape.features + x] = this.met(y, x) + times
  }
}

/** How often a feature with this mask is in consecutive rounds. */
function neighbours(mask: number): number {
  return bits(mask & (mask >> 1))
}

function bits(mask: number): number {
  let count = 0
  for (let left = mask; left !== 0; left &= left - 1) count += 1
  return count
}
