/** Ends that still look alike with this many extra digits are equal. */
const MOST_MORE = 6

/**
 * The given number of digits, or as many more as it takes to tell the two ends from each other; null if they are equal.
 */
export function decimalsToSeparate(low: number, high: number, digits: number): number | null {
  for (let more = 0; more <= MOST_MORE; more += 1) {
    // As numbers: −0 and 0 read alike.
    if (Number(low.toFixed(digits + more)) !== Number(high.toFixed(digits + more))) return digits + more
  }
  return null
}

/**
 * Formats an interval (from 0 to 1) in percent, with more digits if both ends would look alike: '38–52'. An interval
 * that would read 100–100 or 0–0 is not that certain, and gets one end: 'above 99', 'below 1'.
 */
export function percentRange(low: number, high: number, digits = 0): string {
  const [from, to] = [low, high].map((end) => Math.max(0, 100 * end).toFixed(digits))
  const step = 10 ** -digits
  if (Number(from) >= 100) return `above ${(100 - step).toFixed(digits)}`
  if (Number(to) <= 0) return `below ${step.toFixed(digits)}`
  const apart = decimalsToSeparate(100 * low, 100 * high, digits)
  if (apart === null) return '–'
  return apart === digits ? `${from}–${to}` : `${(100 * low).toFixed(apart)}–${(100 * high).toFixed(apart)}`
}

type Scale = { low: number; high: number; digits: number }

/**
 * The ends of an interval on a limited scale: '44.2–49.0', '−12 to 4', with more digits if both ends would look alike;
 * 'beyond 100' if all of it lies past an end.
 */
export function scaleRange(from: number, to: number, { low, high, digits }: Scale): string {
  if (from >= high) return `beyond ${formatFixed(high)}`
  if (to <= low) return `beyond ${formatFixed(low)}`
  const [least, most] = [Math.max(from, low), Math.min(to, high)]
  const apart = decimalsToSeparate(least, most, digits)
  if (apart === null) return '–'
  return [least, most].map((end) => formatFixed(end, apart)).join(from < 0 && low < 0 ? ' to ' : '–')
}

/** A number with this many digits, or as many as it has, and a true minus sign: '−9'; zero has none. */
export function formatFixed(figure: number, digits?: number): string {
  const text = digits === undefined ? String(figure) : figure.toFixed(digits)
  return Number(text) === 0 ? text.replace('-', '') : text.replace('-', '−')
}
