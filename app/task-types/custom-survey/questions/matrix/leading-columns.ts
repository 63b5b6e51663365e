import { english } from '~/texts/format'
import { ALPHA } from '../../../figures/choice-tests'
import { wilsonInterval } from '../../../figures/statistics'
import { joinNames, levelText, shareText } from '../../../text-format'
import { firstTests } from '../choices/leading-option'
import type { Chosen } from '../choices/tally'
import type { OptionCount } from '../result'

/**
 * `answered`: respondents who answered the row. `clear`: the option that is chosen most often beyond chance, corrected
 * for all questions of the survey, or, for columns with scores, for all rows; null if there is none.
 */
export type RowShares = {
  row: string
  answered: number
  clear: string | null
  options: OptionCount[]
}

/** Rows named before the rest is counted. */
const MOST_NAMED = 3

/** The p value for the first option being ahead of every other; null if it cannot be tested. */
export function rowP(chosen: Chosen): number | null {
  const tests = firstTests(chosen)
  return tests && tests.p.length > 0 ? Math.max(...tests.p) : null
}

/** The option of a row that is ahead of every other by more than chance, or null, by its corrected p. */
export function clearFirst(options: readonly string[], chosen: Chosen, p: number | null | undefined): string | null {
  const first = firstTests(chosen)?.order[0] ?? -1
  return (p ?? 1) < ALPHA ? (options[first] ?? null) : null
}

/** Which answer is chosen most often in which rows, as far as the data show; null if no row was answered. */
export function firstSentence(rows: RowShares[]): string | null {
  const answered = rows.filter((row) => row.answered > 0)
  const clear = answered.filter((row) => row.clear !== null)
  const [only] = answered
  if (!only) return null
  if (clear.length === 0) {
    return answered.length > 1
      ? 'No row has a clear leader yet.'
      : `The answers are too close to call: ${unsureFirst(only)}.`
  }
  const told = clear.slice(0, MOST_NAMED).map((row) => formatFirst(row))
  const more = clear.length - told.length
  const all = more > 0 ? `${told.join(', ')}, and in ${rowsText(more, 'more ')}` : joinWithCommas(told)
  const others = answered.filter((row) => row.clear === null)
  return `${clear.length === 1 ? 'Clear leader' : 'Clear leaders'}: ${all}.${othersText(others)}`
}

/** '“Well” was chosen most often for “Pump”, by 58% (32–81)'; answers whose shares read alike are level. */
function unsureFirst({ row, options }: RowShares): string {
  const first = firstIn(options)
  const level = options.filter(({ share }) => english.percent(share) === english.percent(first.share))
  if (level.length === 1) return `“${first.option}” was chosen most often for “${row}”, by ${firstShare(first)}`
  const names = level.length > MOST_NAMED ? [`${level.length} answers`] : level.map(({ option }) => `“${option}”`)
  return `for “${row}”, ${levelText(names, `chosen by ${english.percent(first.share)}`)}`
}

/** '“Well” for “Pump”, by 58% (32–81)'. */
function formatFirst({ row, options }: RowShares): string {
  const first = firstIn(options)
  return `“${first.option}” for “${row}”, by ${firstShare(first)}`
}

function firstIn(options: OptionCount[]): OptionCount {
  return options.reduce((most, option) => (option.share > most.share ? option : most))
}

function firstShare({ share, count, shown }: OptionCount): string {
  return shareText(share, wilsonInterval(count, shown))
}

function othersText(others: RowShares[]): string {
  const [one] = others
  if (!one) return ''
  const named = others.length === 1 ? `“${one.row}”` : `the other ${rowsText(others.length)}`
  return ` For ${named}, no answer is clearly ahead.`
}

function rowsText(count: number, kind = ''): string {
  return `${english.number(count)} ${kind}${count === 1 ? 'row' : 'rows'}`
}

/** A list whose items contain commas: 'a, b, and c'. */
function joinWithCommas(parts: string[]): string {
  return parts.length <= 1 ? joinNames(parts) : `${parts.slice(0, -1).join(', ')}, and ${parts.at(-1)}`
}
