/** The interval of the scale that needs no cutting, on the one that is twice as wide and cut. */
export function onCutScale({ low, high }: { low: number; high: number }): { low: number; high: number } {
  const cut = (value: number) => Math.min(100, Math.max(0, 2 * value - 50))
  return { low: cut(low), high: cut(high) }
}
