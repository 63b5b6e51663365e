import { english } from '~/texts/format'

type Limits = { from: string | null; to: string | null }

/** 'from Mar 5, 2026 to Mar 8, 2026 (UTC)', after 'submitted'; null of all days. */
export function daysText({ from, to }: Limits): string | null {
  if (from !== null && from === to) return `on ${english.shortDate(from)} (UTC)`
  if (from !== null && to !== null) return `from ${english.shortDate(from)} to ${english.shortDate(to)} (UTC)`
  if (from !== null) return `on or after ${english.shortDate(from)} (UTC)`
  return to === null ? null : `on or before ${english.shortDate(to)} (UTC)`
}

/** The same on a button: 'Mar 5, 2026 to Mar 8, 2026'. */
export function daysInShort({ from, to }: Limits): string {
  if (from !== null && to !== null)
    return from === to ? english.shortDate(from) : `${english.shortDate(from)} to ${english.shortDate(to)}`
  if (from !== null) return `From ${english.shortDate(from)}`
  return to === null ? 'All days' : `Until ${english.shortDate(to)}`
}
