import { ConfirmForm } from '~/ui/dialogs/dialog-form'
import { LinkSeen } from './link-views'
import type { ResultLink } from './sharing'

/** Asks before a link to results is revoked, and says when it was viewed. */
export function LinkRevocationForm({ link, error }: { link: ResultLink; error?: string }) {
  return (
    <ConfirmForm error={error} submit="Revoke" pending="Revoking...">
      <p className="mt-4 wrap-anywhere">
        Are you sure you want to revoke the link for <bdi>{link.label}</bdi>?
      </p>
      <p className="text-ink-2 mt-2">
        <LinkSeen link={link} /> The link stops working immediately, even for people who have it open. You cannot undo
        this.
      </p>
    </ConfirmForm>
  )
}
