import { Form } from 'react-router'
import { usePageParameters } from '~/ui/dialogs/parent-page'
import { Button } from '~/ui/forms/button'
import { taskResource } from '../task-urls'
import type { Task } from '../tasks'

type PublicationButtonProps = { task: Pick<Task, 'id' | 'status'>; kind?: 'primary' }

/** 'Open task' or, for an open task, 'Close task'; leads to the confirmation. */
export function PublicationButton({ task, kind }: PublicationButtonProps) {
  return (
    <Form method="get" action={taskResource(task.id, 'publication')} preventScrollReset>
      {[...usePageParameters()].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button kind={kind}>{task.status === 'open' ? 'Close task' : 'Open task'}</Button>
    </Form>
  )
}
