import { Form, Link } from 'react-router'
import { Button } from '~/ui/button'
import { CopyInviteLink } from './invite-link'

type PendingActionsProps = {
  invitation: { id: number; email: string }
  /** The address of a dialog about this invitation. */
  dialog: (name: 'create-account' | 'invite-link' | 'invitation-tags' | 'withdraw-invitation') => string
  /** What 'Invite again' posts to. */
  renewal: string
}

/** What can be done about someone who is invited and has no account yet. */
export function PendingActions({ invitation: { id, email }, dialog, renewal }: PendingActionsProps) {
  return (
    <>
      <Link
        className="button"
        to={dialog('create-account')}
        preventScrollReset
        aria-label={`Create Account for ${email}`}
      >
        Create Account
      </Link>
      <CopyInviteLink invitationId={id} email={email} dialog={dialog('invite-link')} />
      <Form method="post" action={renewal} preventScrollReset>
        <Button
          kind="plain"
          className="underline decoration-1 underline-offset-[3px]"
          pending="Sending..."
          aria-label={`Invite again ${email}`}
        >
          Invite again
        </Button>
      </Form>
      <Link className="link" to={dialog('invitation-tags')} preventScrollReset aria-label={`Edit tags of ${email}`}>
        Edit tags
      </Link>
      <Link
        className="link"
        to={dialog('withdraw-invitation')}
        preventScrollReset
        aria-label={`Withdraw the invitation of ${email}`}
      >
        Withdraw
      </Link>
    </>
  )
}
