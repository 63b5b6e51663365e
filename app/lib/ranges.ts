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

type Scale = { low: number; high: number; digits: number }

/** The two ends of an interval on a scale that is cut: '44.2–49.0'; 'beyond 100' where all of it lies past an end. */
export function scaleRange(from: number, to: number, { low, high, digits }: Scale): string {
  if (from >= high) return `beyond ${high}`
  if (to <= low) return `beyond ${low}`
  return `${Math.max(from, low).toFixed(digits)}–${Math.min(to, high).toFixed(digits)}`
}

/** A sentence whose figures stay with their sign in one line: '44 %'. */
export function unbroken(sentence: string): string {
  return sentence.replace(/(\d) %/g, '$1\u00a0%')
}
