import type { Sets, Shape } from './design-state'
import { countSharedInTurn, neighbouringOrders } from './round-orders'

/** Orders of rounds to choose from, per version. */
const ORDERS = 96

/**
 * Puts the rounds of each version of a design into an order in which features come in the first and in the last half
 * equally often over all versions so far. Consecutive rounds never share more features than those of the base do.
 */
export class Halves {
  private readonly half: number
  /** How many features two rounds of the base have in common: of every version the same. */
  private readonly shared: number[][]
  private readonly orders: number[][]
  /** By feature, how much more often than even it came in the first half and in the last, times the number of rounds. */
  private readonly early: Float64Array
  private readonly late: Float64Array

  constructor({ features, rounds }: Shape, base: Sets) {
    this.half = Math.floor(rounds / 2)
    this.shared = base.map((set) => base.map((other) => set.filter((feature) => other.includes(feature)).length))
    this.orders = this.ordersLike([...base.keys()])
    this.early = new Float64Array(features)
    this.late = new Float64Array(features)
  }

  /** Orders the rounds of a further version, which are the base's with other features, as evenly as possible. */
  inOrder(sets: Sets): Sets {
    let best: number[] = []
    let lowest = Number.POSITIVE_INFINITY
    for (const order of this.orders) {
      const cost = this.cost(order, sets)
      if (cost >= lowest) continue
      lowest = cost
      best = order
    }
    for (const [at, round] of best.entries()) this.count(sets[round] ?? [], at, 1)
    return best.map((round) => sets[round] ?? [])
  }

  /** Orders with no more features in consecutive rounds than the first one. */
  private ordersLike(first: number[]): number[][] {
    const most = countSharedInTurn(first, this.shared)
    const found = new Map([first, first.toReversed()].map((order) => [order.join(), order]))
    // The loop includes orders added during it.
    for (const order of found.values()) {
      for (const next of neighbouringOrders(order)) {
        if (found.size >= ORDERS) return [...found.values()]
        if (countSharedInTurn(next, this.shared) <= most) found.set(next.join(), next)
      }
    }
    return [...found.values()]
  }

  /** The sum of squares of the imbalance once these rounds are counted. */
  private cost(order: number[], sets: Sets): number {
    for (const [at, round] of order.entries()) this.count(sets[round] ?? [], at, 1)
    let sum = 0
    for (const [feature, early] of this.early.entries()) sum += early * early + (this.late[feature] ?? 0) ** 2
    for (const [at, round] of order.entries()) this.count(sets[round] ?? [], at, -1)
    return sum
  }

  private count(set: number[], at: number, times: number): void {
    const part = this.partOf(at)
    for (const feature of set) {
      const [first, last] = [Number(part === 'early'), Number(part === 'late')]
      this.early[feature] = (this.early[feature] ?? 0) + times * (first * this.shared.length - this.half)
      this.late[feature] = (this.late[feature] ?? 0) + times * (last * this.shared.length - this.half)
    }
  }

  private partOf(at: number): 'early' | 'middle' | 'late' {
    if (at < this.half) return 'early'
    return at >= this.shared.length - this.half ? 'late' : 'middle'
  }
}
