import { Draft } from './draft'

/** The same design in an order in which as few features as could be found stand in two consecutive ones. */
export function inBestOrder({ shape, sets }: Draft): Draft {
  const shared = sets.map((set) => sets.map((other) => set.filter((feature) => other.includes(feature)).length))
  const order = Array.from(sets.keys())
  for (let lowest = sharedInTurn(order, shared); lowest > 0; ) {
    const before = lowest
    for (const turned of neighbouringOrders(order)) {
      const count = sharedInTurn(turned, shared)
      if (count >= lowest) continue
      lowest = count
      order.splice(0, order.length, ...turned)
    }
    if (lowest === before) break
  }
  return new Draft(
    shape,
    order.map((round) => sets[round] ?? []),
  )
}

/** Orders in which two rounds have changed places, or all between them are turned around. */
function* neighbouringOrders(order: readonly number[]): Generator<number[]> {
  for (let a = 0; a < order.length; a += 1) {
    for (let b = a + 1; b < order.length; b += 1) {
      const between = order.slice(a, b + 1)
      yield order.toSpliced(a, between.length, ...between.toReversed())
      const [first = 0, ...inner] = between
      yield order.toSpliced(a, between.length, order[b] ?? 0, ...inner.slice(0, -1), first)
    }
  }
}

function sharedInTurn(order: number[], shared: number[][]): number {
  let count = 0
  for (let turn = 1; turn < order.length; turn += 1) count += shared[order[turn - 1] ?? 0]?.[order[turn] ?? 0] ?? 0
  return count
}
