import { brandId } from '~/accounts/guards.server'
import { found, pathId } from '~/lib/http.server'
import { ANSWER_FORM } from '~/responses/consumer-answer-buttons'
import { taskType } from '~/task-types/registry'
import { takers } from '~/task-types/takers'
import { ConsumerTaskHead } from '~/tasks/consumer-task-head'
import { previewTask } from '~/tasks/preview.server'
import { taskAddress } from '~/tasks/task-address'
import { TaskError } from '~/tasks/task-error'
import { texts } from '~/texts/en'
import { ConsumerFrame } from '~/ui/consumer-frame'
import type { Route } from './+types/task-preview'

/** A consumer's page has a consumer's look, and no script. */
export const handle = { hydrate: false }

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData ? `Preview: ${loaderData.task.title}` : 'Task not found' }]
}

export async function loader({ params, context }: Route.LoaderArgs) {
  return found(await previewTask(brandId(context), pathId(params.taskId)))
}

/** The task as its consumers see it, to be tried out. */
export default function TaskPreview({ loaderData: { task, project } }: Route.ComponentProps) {
  const type = taskType(task.type)
  const Taker = takers[task.type]
  return (
    <ConsumerFrame
      back={{ to: taskAddress(task.id, 'build'), label: 'Back to task' }}
      about="Preview"
      actions={<InertButtons />}
    >
      <p className="s">This is what your customers see. You can try it out: nothing is sent or kept.</p>
      <hr style={{ margin: '1rem 0' }} />
      <ConsumerTaskHead task={task} project={project} />
      <form id={ANSWER_FORM}>
        <Taker
          taskId={task.id}
          config={task.config ?? type.blankConfig}
          answers={type.blankAnswers}
          errors={{}}
          readOnly={false}
          preview
        />
      </form>
    </ConsumerFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <TaskError error={error} />
}

/** Disabled, and the first of them is what Enter in a field would press: so nothing is ever sent. */
function InertButtons() {
  return (
    <>
      <button type="submit" form={ANSWER_FORM} disabled>
        {texts.task.saveDraft}
      </button>
      <button type="submit" form={ANSWER_FORM} className="go" disabled>
        {texts.task.submit}
      </button>
    </>
  )
}
