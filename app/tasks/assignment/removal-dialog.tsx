import { fullName } from '~/lib/people'
import { DialogView } from '~/ui/dialog'
import { ConfirmForm } from '~/ui/dialog-form'
import type { Assignment } from '../tasks'

type RemovalDialogProps = { assignment: Assignment; error?: string }

/** Asks before a consumer is taken off a task. */
export function RemovalDialog({ assignment: { consumer, status }, error }: RemovalDialogProps) {
  const name = fullName(consumer.user)
  return (
    <DialogView title={`Remove ${name}`}>
      <ConfirmForm error={error} submit="Remove" pending="Removing...">
        <p className="mt-4">Are you sure you want to remove this consumer from the task?</p>
        <p className="text-ink-2 mt-2">
          {status === 'assigned'
            ? `${name} does not see the task any more then.`
            : `${name} does not see the task any more then. What they have answered is kept.`}
        </p>
      </ConfirmForm>
    </DialogView>
  )
}
