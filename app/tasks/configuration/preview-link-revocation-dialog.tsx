import { english } from '~/texts/format'
import { DialogView } from '~/ui/dialogs/dialog'
import { ConfirmForm } from '~/ui/dialogs/dialog-form'
import { PageBeneath } from '~/ui/dialogs/parent-page'
import type { PreviewLink } from './preview-store.server'

type PreviewLinkRevocationDialogProps = {
  link: PreviewLink
  /** The preview that it was opened from, which it comes back to. */
  back: string
  error?: string
}

/** Asks before a link to a preview is revoked. */
export function PreviewLinkRevocationDialog({ link, back, error }: PreviewLinkRevocationDialogProps) {
  return (
    <PageBeneath value={() => back}>
      <DialogView title="Revoke link">
        <ConfirmForm error={error} submit="Revoke" pending="Revoking...">
          <p className="mt-4">Are you sure you want to revoke the link created on {english.shortDate(link.madeOn)}?</p>
          <p className="text-ink-2 mt-2">
            The link stops working immediately, even for people who have it open. You cannot undo this.
          </p>
        </ConfirmForm>
      </DialogView>
    </PageBeneath>
  )
}
