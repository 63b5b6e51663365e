import { Form, Link } from 'react-router'
import { fullName } from '~/lib/people'
import { Button } from '~/ui/button'
import { DialogView } from '~/ui/dialog'
import { taskNoun } from './task-address'
import type { Assignment } from './tasks'

type RemovalDialogProps = { assignment: Assignment; closeTo: string }

/** Asks before a consumer is taken off a task. */
export function RemovalDialog({ assignment: { taskId, consumerId, consumer, status }, closeTo }: RemovalDialogProps) {
  const name = fullName(consumer.user)
  return (
    <DialogView title={`Remove ${name}`} closeTo={closeTo}>
      <p className="mt-4">Are you sure you want to remove this consumer from the task?</p>
      <p className="text-ink-2 mt-2">
        {status === 'assigned'
          ? `${name} does not see the task any more then.`
          : `${name} does not see the task any more then. What they have answered is kept.`}
      </p>
      <Form method="post" action={taskNoun(taskId, 'removal', 'customers')} className="actions end">
        <input type="hidden" name="consumerId" value={consumerId} />
        <Link className="button quiet" to={closeTo} preventScrollReset data-autofocus>
          Cancel
        </Link>
        <Button kind="danger" pending="Removing...">
          Remove
        </Button>
      </Form>
    </DialogView>
  )
}
