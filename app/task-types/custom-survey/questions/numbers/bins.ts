import { english } from '~/texts/format'

export type Bin = { label: string; count: number }

/** Up to this many different numbers have a row each; beyond that, ranges. */
const MOST_SINGLE = 12
const WANTED = 8
const STEPS = [1, 2, 5, 10]

/** How often numbers were given, which come in rising order: one by one, or in ranges of a round size from a round number. */
export function binValues(values: readonly { value: number; count: number }[]): Bin[] {
  if (values.length <= MOST_SINGLE) return values.map(({ value, count }) => ({ label: english.decimal(value), count }))
  const [low, high] = [values[0]?.value ?? 0, values.at(-1)?.value ?? 0]
  const size = roundSize((high - low) / WANTED)
  const first = Math.floor(low / size)
  const bins = Array.from({ length: Math.floor(high / size) - first + 1 }, (_, index) => ({
    label: `${english.decimal((first + index) * size, 6)} to below ${english.decimal((first + index + 1) * size, 6)}`,
    count: 0,
  }))
  for (const { value, count } of values) {
    const bin = bins[Math.floor(value / size) - first]
    if (bin) bin.count += count
  }
  return bins
}

/** The next number up of 1, 2 or 5 times a power of ten. */
function roundSize(size: number): number {
  const power = 10 ** Math.floor(Math.log10(size))
  return power * (STEPS.find((step) => step * power >= size) ?? 10)
}
