import { MEGABYTE } from '~/lib/bytes'
import { LOCALES, type Locale } from './locales'

/** How a locale writes numbers, shares, sizes, dates, lists and counts for people. */
export type Formats = ReturnType<typeof createFormats>

/** The forms of a noun by the plural categories of the locale. */
type Plurals = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>

const DAY = { year: 'numeric', month: 'short', day: 'numeric' } as const
const MINUTE = { ...DAY, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const UTC = { timeZone: 'UTC' } as const

const known = new Map<Locale, Formats>()

export function formats(locale: Locale): Formats {
  let found = known.get(locale)
  if (!found) {
    found = createFormats(LOCALES[locale].tag)
    known.set(locale, found)
  }
  return found
}

/** For the pages, files and mails of brands, which exist in English alone. */
export const english: Formats = /* @__PURE__ */ formats('en')

function createFormats(tag: string) {
  /** Writes a calendar date or an ISO instant; without a time zone, in that of this device. */
  const dateFormat = (options: Intl.DateTimeFormatOptions) => {
    const format = lazy(() => new Intl.DateTimeFormat(tag, options))
    return (date: string) => format().format(new Date(date))
  }
  const plainNumber = lazy(() => new Intl.NumberFormat(tag))
  const wholePercent = lazy(() => new Intl.NumberFormat(tag, { style: 'percent', useGrouping: false }))
  const wholeDays = lazy(
    () => new Intl.NumberFormat(tag, { style: 'unit', unit: 'day', unitDisplay: 'long', useGrouping: false }),
  )
  const relative = lazy(() => new Intl.RelativeTimeFormat(tag))
  const conjunction = lazy(() => new Intl.ListFormat(tag))
  const rules = lazy(() => new Intl.PluralRules(tag))
  /** By their numbers of decimals: making one takes as long as writing a hundred numbers. */
  const decimals = new Map<string, Intl.NumberFormat>()

  /** '1,234.5', with at most three decimals. */
  function number(value: number): string {
    return plainNumber().format(value)
  }

  /** '−1,234.5': with a true minus sign, at most `most` decimals, and at least `least`. */
  function decimal(value: number, most = 10, least = 0): string {
    const key = `${least} ${most}`
    let format = decimals.get(key)
    if (!format) {
      format = new Intl.NumberFormat(tag, { minimumFractionDigits: least, maximumFractionDigits: most })
      decimals.set(key, format)
    }
    return format.format(value).replace('-', '−')
  }

  return {
    number,
    decimal,

    /** A share in whole percents: '12%'. */
    percent: (share: number) => wholePercent().format((Math.round(share * 100) + 0) / 100),

    /** '1 image', '1,200 images'. */
    count: (value: number, forms: Plurals) => `${number(value)} ${forms[rules().select(value)] ?? forms.other}`,

    /** 'A', 'A and B', 'A, B, and C'. */
    list: (items: string[]) => conjunction().format(items),

    /** '2,048 MB'. */
    megabytes: (bytes: number) => `${number(Math.round(bytes / MEGABYTE))} MB`,

    /** '340 KB', '1.2 MB'. */
    fileSize: (bytes: number) =>
      bytes >= MEGABYTE ? `${decimal(bytes / MEGABYTE, 1)} MB` : `${number(Math.max(1, Math.round(bytes / 1_024)))} KB`,

    /** '1 day', '30 days'. */
    days: (days: number) => wholeDays().format(days),

    /** '5 minutes ago'. */
    ago: (amount: number, unit: 'minute' | 'hour' | 'day') => relative().format(-amount, unit),

    /** 'Mar 5, 2026', in UTC. */
    shortDate: dateFormat({ ...DAY, ...UTC }),

    /** 'Mar 05, 2026', in UTC. */
    paddedDate: dateFormat({ ...DAY, day: '2-digit', ...UTC }),

    /** 'Mar 5': a calendar date of about now. */
    dayAndMonth: dateFormat({ month: 'short', day: 'numeric', ...UTC }),

    /** 'Thu, Mar 5, 2026': a calendar date by which something is to be done. */
    dueDay: dateFormat({ ...DAY, weekday: 'short', ...UTC }),

    /** 'Mar 5, 2026, 14:03 UTC', for an unknown time zone. */
    dateAndTime: dateFormat({ ...MINUTE, timeZoneName: 'short', ...UTC }),

    /** 'Mar 5, 2026' of an ISO instant, in the time zone of this device. */
    localDay: dateFormat(DAY),

    /** 'Mar 5, 2026, 14:03' of an ISO instant, in the time zone of this device. */
    localMinute: dateFormat(MINUTE),
  }
}

function lazy<Value>(make: () => Value): () => Value {
  let value: Value | undefined
  return () => {
    value ??= make()
    return value
  }
}
