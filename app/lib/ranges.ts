/**
 * The two ends, from 0 to 1, of an interval in percents with so many digits: '38–52'. What would be printed as 100–100 or
 * 0–0 is not known that well, and has one end: 'above 99', 'below 1'.
 */
export function percentRange(low: number, high: number, digits = 0): string {
  const [from, to] = [low, high].map((end) => Math.max(0, 100 * end).toFixed(digits))
  const step = 10 ** -digits
  if (Number(from) >= 100) return `above ${(100 - step).toFixed(digits)}`
  if (Number(to) <= 0) return `below ${step.toFixed(digits)}`
  return `${from}–${to}`
}
