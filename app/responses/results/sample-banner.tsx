import { Form } from 'react-router'
import { taskResource } from '~/tasks/task-address'
import { Button } from '~/ui/button'

/** Says that the results are made of samples, and takes them away. */
export function SampleBanner({ taskId }: { taskId: number }) {
  return (
    <div className="banner mb-8">
      <p>
        <b>These are sample responses.</b> They make room for real ones as soon as the first is submitted.
      </p>
      <Form method="post" action={taskResource(taskId, 'sample-removal')} preventScrollReset>
        <Button pending="Removing...">Remove samples</Button>
      </Form>
    </div>
  )
}
