import { own } from '~/lib/records'
import { ALPHA } from '../../figures/choice-tests'
import { type Count, type Difference, difference, fisherP } from '../../figures/proportions'
import { holm } from '../../figures/statistics'
import type { Submission } from '../../results/analysis'
import { type ComparatorAnswers, choiceKey, FINAL_BUY } from '../answers'
import { type ComparatorConfig, hasChoice, listAttributes } from '../config'

/** How many of a group chose a variant on an attribute; `of` chose any. */
type Among = Count & { share: number }

export type Driver = {
  attributeId: string
  label: string
  /** Respondents who would buy the variant, and those who would buy another one. */
  buyers: Among
  others: Among
  /** The difference of the shares with its 95% interval; null if a group is empty. */
  lift: Difference | null
  /** By Fisher's exact test, corrected by Holm's method over all attributes and packs; null with too few people. */
  p: number | null
}

export type VariantDrivers = { variantId: string; buyers: number /** Greatest difference first. */; drivers: Driver[] }

/**
 * Drivers of the final choice: for each variant, the attributes on which its buyers chose it more often than the others
 * did. Respondents without a final choice are in neither group.
 */
export function findDrivers(config: ComparatorConfig, submissions: Submission<ComparatorAnswers>[]): VariantDrivers[] {
  if (!config.followUpWhy.finalBuyIntent) return []
  const asked = listAttributes(config)
    .filter(hasChoice)
    .map(({ id, label }) => ({ attributeId: id, label, key: choiceKey(id) }))
  const tables = asked.map(({ key }) => crossTable(config, submissions, key))
  const bought = submissions.flatMap(({ answers }) => own(answers, FINAL_BUY) ?? [])
  const found = config.variants.map((_, variant) =>
    asked.map(({ attributeId, label }, index) => ({ attributeId, label, ...toGroups(tables[index] ?? [], variant) })),
  )
  const corrected = holm(found.flat().map((one) => (isCompared(one) ? fisherP(one.buyers, one.others) : null)))
  return config.variants.map(({ id }, variant) => ({
    variantId: id,
    buyers: bought.filter((one) => one === id).length,
    drivers: (found[variant] ?? [])
      .map((one, index) => ({ ...one, p: corrected[variant * asked.length + index] ?? null }))
      .sort((a, b) => (b.lift?.value ?? -2) - (a.lift?.value ?? -2)),
  }))
}

/** With fewer people there is no conclusion, whatever the interval. */
export const FEWEST_COMPARED = 5

/** Whether both the buyers and the others who were asked are enough to be compared. */
export function isCompared({ buyers, others }: Pick<Driver, 'buyers' | 'others'>): boolean {
  return Math.min(buyers.of, others.of) >= FEWEST_COMPARED
}

/** Whether the buyers chose it more often by more than chance, with all attributes and packs in mind. */
export function isSure({ lift, p }: Driver): boolean {
  return p !== null && p < ALPHA && lift !== null && lift.value > 0
}

/** Counts by the variant bought, then by the variant chosen on the attribute. */
function crossTable(config: ComparatorConfig, submissions: Submission<ComparatorAnswers>[], key: string): number[][] {
  const places = new Map<unknown, number>(config.variants.map(({ id }, index) => [id, index]))
  const table = config.variants.map(() => config.variants.map(() => 0))
  for (const { answers } of submissions) {
    const row = table[places.get(own(answers, FINAL_BUY)) ?? -1]
    const column = places.get(own(answers, key))
    if (row && column !== undefined) row[column] = (row[column] ?? 0) + 1
  }
  return table
}

function toGroups(table: number[][], variant: number): Pick<Driver, 'buyers' | 'others' | 'lift'> {
  const buyers = among(
    table.filter((_, bought) => bought === variant),
    variant,
  )
  const others = among(
    table.filter((_, bought) => bought !== variant),
    variant,
  )
  return { buyers, others, lift: difference(buyers, others) }
}

function among(rows: number[][], variant: number): Among {
  const count = rows.reduce((sum, row) => sum + (row[variant] ?? 0), 0)
  const of = rows.flat().reduce((sum, one) => sum + one, 0)
  return { count, of, share: of === 0 ? 0 : count / of }
}
