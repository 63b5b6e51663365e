import { english } from '~/texts/format'
import { LocalTime } from '~/ui/local-time'
import type { ResultLink } from './sharing'

/** When a link to results was viewed, as a sentence. */
export function LinkSeen({ link: { seen } }: { link: ResultLink }) {
  if (!seen) return 'Not viewed yet.'
  if (seen.times === 1) {
    return (
      <>
        Viewed once, on <LocalTime at={seen.first} to="the minute" />.
      </>
    )
  }
  return (
    <>
      {`Viewed ${english.number(seen.times)} times, first on `}
      <LocalTime at={seen.first} to="the minute" />, last on <LocalTime at={seen.last} to="the minute" />.
    </>
  )
}
