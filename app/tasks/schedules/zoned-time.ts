import { tzOffset } from '@date-fns/tz'
import { millisecondsInDay } from 'date-fns/constants'

const MINUTE = 60_000

/**
 * An instant (ms), and how often clocks show its local time: once, never if daylight saving skips it, or twice if it
 * repeats it.
 */
type ZonedTime = { at: number; shown: 'once' | 'never' | 'twice' }

/**
 * The instant at which the clocks of a time zone show a local time, as '2026-03-05T14:03'. As Temporal's `compatible` has it,
 * a time that is skipped is as much later as the clocks are put forward, and of one that is repeated the first counts.
 */
export function readLocalTime(zone: string, local: string): ZonedTime {
  const asUtc = Date.parse(`${local}Z`)
  const before = asUtc - offsetAt(zone, asUtc - millisecondsInDay)
  const after = asUtc - offsetAt(zone, asUtc + millisecondsInDay)
  const right = [...new Set([before, after])].filter((at) => at + offsetAt(zone, at) === asUtc)
  if (right.length === 0) return { at: before, shown: 'never' }
  return { at: Math.min(...right), shown: right.length === 1 ? 'once' : 'twice' }
}

/** The local time in a time zone at an instant (ms), as '2026-03-05T14:03'. */
export function localIn(zone: string, at: number): string {
  return new Date(at + offsetAt(zone, at)).toISOString().slice(0, 16)
}

/** How far (ms) the clocks of a time zone are ahead of UTC at an instant. */
function offsetAt(zone: string, at: number): number {
  return tzOffset(zone, new Date(at)) * MINUTE
}

/**
 * The instant used for a local time that clocks do not show exactly once; null for any other. `does`: 'opens' or
 * 'closes'.
 */
export function explainLocalTime(zone: string, local: string, does: 'opens' | 'closes'): string | null {
  const { at, shown } = readLocalTime(zone, local)
  const time = local.slice(11, 16)
  if (shown === 'never') return `${time} does not exist on that day; it ${does} at ${localIn(zone, at).slice(11)}.`
  if (shown === 'twice') {
    const utc = new Date(at).toISOString().slice(11, 16)
    return `${time} comes twice on that day; it ${does} at the first one, which is ${utc} UTC.`
  }
  return null
}
