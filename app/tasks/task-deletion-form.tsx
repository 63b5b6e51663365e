import { Form, Link } from 'react-router'
import { Button } from '~/ui/button'
import { taskNoun } from './task-address'

type TaskDeletionFormProps = { task: { id: number; title: string }; closeTo: string }

/** Asks before a task of the list is deleted, and says what goes with it. */
export function TaskDeletionForm({ task, closeTo }: TaskDeletionFormProps) {
  return (
    <>
      <p className="mt-4">Are you sure you want to delete this task?</p>
      <p className="text-ink-2 mt-2">'{task.title}' and all answers to it cannot be brought back.</p>
      <Form method="post" action={taskNoun(task.id, 'deletion')} replace className="actions end">
        <Link className="button quiet" to={closeTo} preventScrollReset data-autofocus>
          Cancel
        </Link>
        <Button kind="danger" pending="Deleting...">
          Delete task
        </Button>
      </Form>
    </>
  )
}
