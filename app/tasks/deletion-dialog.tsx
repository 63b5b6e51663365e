import { Form, Link } from 'react-router'
import { Button } from '~/ui/button'
import { DialogView } from '~/ui/dialog'
import { taskAddress, taskNoun } from './task-address'
import type { TaskFrame } from './task-frame.server'

/** Asks before a task is deleted, and says what goes with it. */
export function DeletionDialog({ frame: { task, responses } }: { frame: TaskFrame }) {
  const overview = taskAddress(task.id)
  const answers = responses.submitted + responses.drafts
  return (
    <DialogView title="Delete task" closeTo={overview}>
      <p className="mt-4">Are you sure you want to delete this task?</p>
      <p className="muted mt-2">
        {answers > 0
          ? `'${task.title}' and its ${answers.toLocaleString('en-US')} ${answers === 1 ? 'response' : 'responses'} cannot be brought back.`
          : `'${task.title}' cannot be brought back.`}
      </p>
      <Form method="post" action={taskNoun(task.id, 'deletion')} className="actions end">
        <Link className="btn quiet" to={overview} preventScrollReset>
          Cancel
        </Link>
        <Button kind="danger" pending="Deleting...">
          Delete task
        </Button>
      </Form>
    </DialogView>
  )
}
