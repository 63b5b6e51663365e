import { ConfirmForm } from '~/ui/dialog-form'

/** Asks before an invitation is taken back, and says what that does. */
export function WithdrawalForm({ email, error }: { email: string; error?: string }) {
  return (
    <ConfirmForm error={error} submit="Withdraw" pending="Withdrawing...">
      <p className="mt-4 break-words">Are you sure you want to withdraw the invitation of {email}?</p>
      <p className="text-ink-2 mt-2">Its links stop working. You can invite this address again at any time.</p>
    </ConfirmForm>
  )
}
