import { Form, Link } from 'react-router'
import { taskAddress, taskResource } from '~/tasks/task-address'
import type { TaskHeader } from '~/tasks/task-header.server'
import { customersAssigned } from '~/tasks/view/opening-steps'
import { Button } from '~/ui/button'

type NoResponsesProps = { header: TaskHeader; formKey: string }

/** What stands in place of the results while nothing is submitted: why, and what to do next. */
export function NoResponses({ header, formKey }: NoResponsesProps) {
  const { task, responses } = header
  return (
    <section className="empty pt-6 pb-16">
      <h2>No Responses Yet</h2>
      <p>{reason(header)}</p>
      <div className="actions">
        {responses.drafts === 0 && (
          <Form method="post" action={taskResource(task.id, 'samples')}>
            <input type="hidden" name="key" value={formKey} />
            <Button pending="Adding...">Add sample responses</Button>
          </Form>
        )}
        <Link className="link" to={taskAddress(task.id, 'customers')}>
          Look at the customers
        </Link>
      </div>
    </section>
  )
}

function reason({ task, assigned, responses }: TaskHeader): string {
  if (responses.drafts > 0) {
    const begun =
      responses.drafts === 1 ? '1 customer has' : `${responses.drafts.toLocaleString('en-US')} customers have`
    return `${begun} saved a draft, and nobody has submitted yet.`
  }
  if (assigned === 0) return 'No consumers are assigned. Sample responses show what the results will look like.'
  const wait = {
    draft: 'They see the task once it is open.',
    open: 'Their answers appear here as soon as they submit.',
    closed: 'The task is closed, so they cannot answer it any more.',
  }
  return `${customersAssigned(assigned)} ${wait[task.status]}`
}
