import { Form } from 'react-router'
import { Button } from '~/ui/forms/button'
import { type TaskTab, taskResource } from '../task-address'
import type { Task } from '../tasks'

type PublicationFormProps = {
  task: Pick<Task, 'id' | 'status'>
  /** The tab to come back to. */
  from: TaskTab
  kind?: 'primary'
}

/** 'Open task', or 'Close task' where it is open. */
export function PublicationForm({ task, from, kind }: PublicationFormProps) {
  const opens = task.status !== 'open'
  return (
    <Form method="post" action={taskResource(task.id, 'publication', from)}>
      <input type="hidden" name="status" value={opens ? 'open' : 'closed'} />
      <Button kind={kind} pending={opens ? 'Opening...' : 'Closing...'}>
        {opens ? 'Open task' : 'Close task'}
      </Button>
    </Form>
  )
}
