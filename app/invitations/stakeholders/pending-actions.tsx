import { Form, href, Link } from 'react-router'
import { address } from '~/lib/address'
import { Button } from '~/ui/button'
import { usePageParameters } from '~/ui/page-beneath'
import { CopyInviteLink } from '../invite-link'

type Path = `/invitation/:invitationId/${'account' | 'link' | 'renewal' | 'tagging' | 'withdrawal'}`

/** What can be done about someone who is invited and has no account yet. */
export function PendingActions({ id, email }: { id: number; email: string }) {
  const view = usePageParameters()
  const invitationId = String(id)
  const link = (path: Path) => address(href(path, { invitationId }), view)
  return (
    <>
      <Link
        className="button"
        to={link('/invitation/:invitationId/account')}
        preventScrollReset
        aria-label={`Create Account for ${email}`}
      >
        Create Account
      </Link>
      <CopyInviteLink invitationId={id} email={email} dialog={link('/invitation/:invitationId/link')} />
      <Form method="post" action={link('/invitation/:invitationId/renewal')} preventScrollReset>
        <Button
          kind="plain"
          className="underline decoration-1 underline-offset-[3px]"
          pending="Sending..."
          aria-label={`Invite again ${email}`}
        >
          Invite again
        </Button>
      </Form>
      <Link
        className="link"
        to={link('/invitation/:invitationId/tagging')}
        preventScrollReset
        aria-label={`Edit tags of ${email}`}
      >
        Edit tags
      </Link>
      <Link
        className="link"
        to={link('/invitation/:invitationId/withdrawal')}
        preventScrollReset
        aria-label={`Withdraw the invitation of ${email}`}
      >
        Withdraw
      </Link>
    </>
  )
}
