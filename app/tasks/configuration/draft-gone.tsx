import { Banner } from '~/ui/page/banner'
import { DRAFT_GONE } from '../tasks'

/** Above a builder to which what stood in it should have been given back. */
export function DraftGone() {
  return (
    <Banner>
      <p role="alert">
        <b>{DRAFT_GONE}</b> This is what is saved.
      </p>
    </Banner>
  )
}
