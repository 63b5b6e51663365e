import { formatFixed, scaleRange } from '~/lib/number-format'

/** The interval of the scale that needs no cutting, on the one that is twice as wide and cut. */
export function onCutScale({ low, high }: { low: number; high: number }): { low: number; high: number } {
  const cut = (value: number) => Math.min(100, Math.max(0, 2 * value - 50))
  return { low: cut(low), high: cut(high) }
}

/** The same in words, by default with one decimal. */
export function cutRange(scaled: { low: number; high: number }, digits = 1): string {
  const { low, high } = onCutScale(scaled)
  return scaleRange(low, high, { low: 0, high: 100, digits })
}

/** Whether a score lies past an end of that scale, so that it is shown at the end. */
export function isCut({ score }: { score: number }): boolean {
  return Math.abs(score - 50) > 25
}

/** A score on the cut scale: '64', or '≥ 100' beyond it. */
export function cutScore(scaled: { score: number }, digits = 0): string {
  const score = 2 * scaled.score - 50
  const text = Math.min(100, Math.max(0, score)).toFixed(digits)
  if (!isCut(scaled)) return text
  return score > 50 ? `≥ ${text}` : `≤ ${text}`
}

/** A score and its interval without the cut at the ends of the scale: '130, 124 to 136'. */
export function uncutText(scaled: { score: number; low: number; high: number }): string {
  const [score, low, high] = [scaled.score, scaled.low, scaled.high].map((value) => formatFixed(2 * value - 50, 0))
  return `${score}, ${low} to ${high}`
}
