import { english } from '~/texts/format'
import { useHydrated } from './use-hydrated'

type LocalTimeProps = {
  /** ISO 8601. */
  at: string
  /** The day alone, or the time of it too. */
  to?: 'the day' | 'the minute'
}

/** When something happened, in the reader's own time zone as soon as script knows it; until then in one that is named. */
export function LocalTime({ at, to = 'the day' }: LocalTimeProps) {
  const hydrated = useHydrated()
  const [local, named] =
    to === 'the day' ? [english.localDay, english.shortDate] : [english.localMinute, english.dateAndTime]
  return <time dateTime={at}>{hydrated ? local(at) : named(at)}</time>
}
