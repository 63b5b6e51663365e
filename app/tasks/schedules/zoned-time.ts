/** The instant (ms) at which the clocks of a time zone show a local time, as '2026-03-05T14:03'. */
export function instantIn(zone: string, local: string): number {
  const asUtc = Date.parse(`${local}Z`)
  // What they are ahead is asked for twice, because clocks may have been changed in between.
  return asUtc - aheadAt(zone, asUtc - aheadAt(zone, asUtc))
}

/** What the clocks of a time zone show at an instant (ISO 8601), as '2026-03-05T14:03'. */
export function localIn(zone: string, at: string): string {
  const instant = Date.parse(at)
  return new Date(instant + aheadAt(zone, instant)).toISOString().slice(0, 16)
}

/** How far (ms) the clocks of a time zone are ahead of UTC at an instant. */
function aheadAt(zone: string, instant: number): number {
  const second = Math.floor(instant / 1_000) * 1_000
  // Swedish writes times as ISO 8601 does.
  const shown = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  return Date.parse(`${shown.format(second).replace(' ', 'T')}Z`) - second
}
