import { percentRange } from '~/lib/number-format'
import { english } from '~/texts/format'
import type { Interval } from './figures/statistics'

/** The same with an optional interval: '78% (70–84)'. */
export function shareText(share: number, interval: Interval | null): string {
  return interval ? `${english.percent(share)} (${percentRange(interval.low, interval.high)})` : english.percent(share)
}

/** 'A and B are level, each 36%': figures that read alike are no first and second. */
export function levelText(names: string[], figure: string): string {
  return `${joinNames(names)} are level, each ${figure}`
}

/** 'A', 'A and B', 'A, B and C'; or of which one will do. */
export function joinNames(names: string[], last: 'and' | 'or' = 'and'): string {
  return names.length <= 1 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} ${last} ${names.at(-1)}`
}
