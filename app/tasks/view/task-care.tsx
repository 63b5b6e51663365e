import { Form, Link } from 'react-router'
import { address } from '~/lib/http/address'
import { Button } from '~/ui/button'
import { usePageParameters } from '~/ui/page-beneath'
import { taskResource } from '../task-address'
import type { Task } from '../tasks'

type TaskCareProps = { task: Pick<Task, 'id'>; formKey: string }

/** Copying a task, and deleting it. */
export function TaskCare({ task, formKey }: TaskCareProps) {
  return (
    <section className="section" aria-labelledby="care">
      <header>
        <h2 id="care">Copy or delete</h2>
      </header>
      <div className="actions content-start">
        <DuplicationForm task={task} formKey={formKey} />
        <Link
          className="button danger"
          to={address(taskResource(task.id, 'deletion'), usePageParameters())}
          preventScrollReset
        >
          Delete task
        </Link>
      </div>
    </section>
  )
}

/** 'Duplicate task': makes an editable draft with the same configuration. */
export function DuplicationForm({ task, formKey }: TaskCareProps) {
  return (
    <Form method="post" action={taskResource(task.id, 'duplication')}>
      <input type="hidden" name="key" value={formKey} />
      <Button pending="Duplicating...">Duplicate task</Button>
    </Form>
  )
}
