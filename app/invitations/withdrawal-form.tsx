import { Form, Link } from 'react-router'
import { Button } from '~/ui/button'

type WithdrawalFormProps = { email: string; action: string; closeTo: string }

/** Asks before an invitation is taken back, and says what that does. */
export function WithdrawalForm({ email, action, closeTo }: WithdrawalFormProps) {
  return (
    <>
      <p className="mt-4 break-words">Are you sure you want to withdraw the invitation of {email}?</p>
      <p className="text-ink-2 mt-2">Its links stop working. You can invite this address again at any time.</p>
      <Form method="post" action={action} replace preventScrollReset className="actions end">
        <Link className="button quiet" to={closeTo} preventScrollReset data-autofocus>
          Cancel
        </Link>
        <Button kind="danger" pending="Withdrawing...">
          Withdraw
        </Button>
      </Form>
    </>
  )
}
