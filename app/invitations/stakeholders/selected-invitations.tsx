import {
  countPeople,
  NobodySelected,
  type Selection,
  SelectionFields,
  SelectionText,
} from '~/projects/selection/selection'
import { ConfirmForm } from '~/ui/dialogs/dialog-form'

type SelectedInvitationsProps = { selection: Selection; error?: string }

/** Asks before several pending invitations are sent once more. */
export function RenewalForm({ selection, error }: SelectedInvitationsProps) {
  if (selection.counts.pending === 0) return <NobodySelected concerns="pending" />
  return (
    <ConfirmForm
      error={error}
      submit="Invite again"
      pending="Sending..."
      kind="primary"
      fields={<SelectionFields {...selection} />}
    >
      <SelectionText selection={selection} concerns="pending">
        {(people) => `${countPeople(people)} will get the email with their personal link again.`}
      </SelectionText>
    </ConfirmForm>
  )
}

/** Asks before several pending invitations are withdrawn. */
export function SelectedWithdrawalForm({ selection, error }: SelectedInvitationsProps) {
  if (selection.counts.pending === 0) return <NobodySelected concerns="pending" />
  return (
    <ConfirmForm error={error} submit="Withdraw" pending="Withdrawing..." fields={<SelectionFields {...selection} />}>
      <SelectionText selection={selection} concerns="pending">
        {(people) =>
          `This withdraws the invitations of ${countPeople(people)}. Their links stop working. You can invite these addresses again at any time.`
        }
      </SelectionText>
    </ConfirmForm>
  )
}
