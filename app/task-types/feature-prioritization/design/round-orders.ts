/** Orders in which two rounds have changed places, or all between them are turned around. */
export function* neighbouringOrders(order: readonly number[]): Generator<number[]> {
  for (let a = 0; a < order.length; a += 1) {
    for (let b = a + 1; b < order.length; b += 1) {
      const between = order.slice(a, b + 1)
      yield order.toSpliced(a, between.length, ...between.toReversed())
      const [first = 0, ...inner] = between
      // The order may be made the one that was just given.
      if (order[a] !== first) continue
      yield order.toSpliced(a, between.length, order[b] ?? 0, ...inner.slice(0, -1), first)
    }
  }
}

/** How many features come in consecutive rounds; `shared`: how many any two rounds have in common. */
export function countSharedInTurn(order: number[], shared: number[][]): number {
  let count = 0
  for (let turn = 1; turn < order.length; turn += 1) count += shared[order[turn - 1] ?? 0]?.[order[turn] ?? 0] ?? 0
  return count
}
