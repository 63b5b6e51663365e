import { english } from '~/texts/format'
import { finePercent } from '../results/interval-plot'
import { MOST_TIED } from './turf'
import type { TurfFigures } from './turf-figures'

/** Features named before the rest is counted. */
const MOST_NAMED = 3

/** From here on a share is printed as 100.0%, which not all are. */
const NEARLY = 0.9995

/**
 * The finding about the best set: its necessary features, its unnecessary ones, and the number of sets with equal
 * reach. It counts this sample and gives no interval, which would miss too often after a choice among many sets.
 */
export function turfFinding({ sets, people, tied }: TurfFigures): string {
  const [best] = sets
  const needed = best?.features.filter(({ adds }) => adds > 0) ?? []
  if (!best || needed.length === 0) return 'No set reaches anyone.'
  const idle = best.features.length - needed.length
  const n = english.number(people)
  const share =
    best.reached === people
      ? `all ${n}`
      : best.share >= NEARLY
        ? `nearly all ${n}`
        : `${finePercent(best.share)} of ${n}`
  return [
    `${named(needed.map(({ text }) => text))} ${needed.length === 1 ? 'reaches' : 'together reach'} ${share} respondents.`,
    ...(idle > 0
      ? [`${idle === 1 ? 'The other feature' : `The ${idle} other features`} in the set would not add any reach.`]
      : []),
    ...(tied !== null && tied > 1 ? [`${tiedText(tied)} sets tie for this reach.`] : []),
  ].join(' ')
}

/** How many sets were compared. */
export function comparedText({ possible, exact }: Pick<TurfFigures, 'possible' | 'exact'>): string {
  const sets = english.number(possible)
  if (possible === 1) return 'This is the only possible set.'
  return exact
    ? `All ${sets} possible sets were compared.`
    : `There are ${sets} possible sets, too many to compare all. We built this set step by step and improved it with swaps. The best set may reach up to 2 percentage points more.`
}

function tiedText(tied: number): string {
  return `${tied >= MOST_TIED ? 'At least ' : ''}${english.number(tied)}`
}

function named(texts: string[]): string {
  const quoted = texts.slice(0, MOST_NAMED).map((text) => `“${text}”`)
  const others = texts.length - quoted.length
  const parts = others > 0 ? [...quoted, others === 1 ? '1 other' : `${others} others`] : quoted
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}
