import { Link } from 'react-router'
import { ConfirmForm } from '~/ui/dialogs/dialog-form'
import { usePageBeneath } from '~/ui/dialogs/parent-page'
import { CopyField } from '~/ui/forms/copy-field'
import { LocalTime } from '~/ui/local-time'
import type { Webhook } from './webhooks'

/** Asks before a webhook is deleted. */
export function WebhookDeletionForm({ url, error }: { url: string; error?: string }) {
  return (
    <ConfirmForm error={error} submit="Delete Webhook" pending="Deleting..." leadsAway>
      <p className="mt-4 wrap-anywhere">
        Are you sure you want to delete the webhook to <span dir="ltr">{url}</span>?
      </p>
      <p className="text-ink-2 mt-2">
        Sounding stops sending messages to this address. The log and all pending messages are deleted. This cannot be
        undone.
      </p>
    </ConfirmForm>
  )
}

type SecretRollFormProps = {
  webhook: Webhook
  /** So that posting it twice rolls the secret once. */
  formKey: string
  error?: string
}

/** Asks before a webhook gets a new secret, and says how long the current one works. */
export function SecretRollForm({ webhook: { bothSignUntil }, formKey, error }: SecretRollFormProps) {
  return (
    <ConfirmForm
      error={error}
      submit="Roll secret"
      pending="Rolling..."
      kind="primary"
      fields={<input type="hidden" name="key" value={formKey} />}
    >
      <p className="mt-4">The webhook gets a new secret, which is shown once.</p>
      <p className="text-ink-2 mt-2">
        For 24 hours, messages are also signed with the current one, so that you have time to update your program.
      </p>
      {bothSignUntil && (
        <p className="text-caution mt-2">
          The secret was rolled recently: the one before it is still in use until{' '}
          <LocalTime at={bothSignUntil} to="the minute" />. If you roll it again, the older secret stops working
          immediately.
        </p>
      )}
    </ConfirmForm>
  )
}

/** The secret that a webhook has got just now. */
export function RolledSecret({ secret }: { secret: string }) {
  return (
    <>
      <p className="text-ink-2 mt-3 mb-4" role="status">
        Copy the secret now: it cannot be shown again. The previous one stays in use for another 24 hours.
      </p>
      <CopyField label="New secret" name="secret" value={secret} copy="Copy secret" copied="Secret copied" />
      <div className="actions end">
        <Link className="button primary" to={usePageBeneath()} preventScrollReset>
          Done
        </Link>
      </div>
    </>
  )
}
