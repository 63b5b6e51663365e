import { data } from 'react-router'
import { brandId } from '~/accounts/guards.server'
import { framingContext } from '~/lib/headers.server'
import { found, pathId, readForm, refuse } from '~/lib/http.server'
import { ANSWER_FORM } from '~/responses/consumer-answer-buttons'
import { stepPageOf } from '~/responses/sitting.server'
import { taskType } from '~/task-types/registry'
import { takerOf } from '~/task-types/takers'
import { ConsumerTaskHead } from '~/tasks/consumer-task-head'
import { previewTask } from '~/tasks/preview.server'
import { PREVIEW_NOTE } from '~/tasks/preview-dialog'
import { previewSitting, takePreviewStep } from '~/tasks/preview-sitting.server'
import { taskAddress, taskNoun } from '~/tasks/task-address'
import { TaskError } from '~/tasks/task-error'
import { texts } from '~/texts/en'
import { ConsumerFrame } from '~/ui/consumer-frame'
import type { Route } from './+types/task-preview'

/** A consumer's page has a consumer's look, and no script. */
export const handle = { hydrate: false }

/** The Build tab shows it in a dialog. */
export const middleware: Route.MiddlewareFunction[] = [({ context }) => context.set(framingContext, 'self')]

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData ? `Preview: ${loaderData.task.title}` : 'Task not found' }]
}

export async function loader({ request, params, context, url }: Route.LoaderArgs) {
  const { task, project } = found(await previewTask(brandId(context), pathId(params.taskId)))
  const page = taskNoun(task.id, 'preview')
  const stepPage = await stepPageOf(task, { url, page, stepAddress: page, queueKey: '' })
  // Not every browser says so on plain http; there the page keeps its own way back.
  const isFramed = request.headers.get('Sec-Fetch-Dest') === 'iframe'
  return { task, project, isFramed, sitting: { ...previewSitting(task), ...stepPage } }
}

/** Takes a step and keeps nothing: the next page carries the answers. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { task } = found(await previewTask(brandId(context), pathId(params.taskId)))
  const taken = takePreviewStep(task, await readForm(request))
  if (!taken) throw refuse(405, 'Method not allowed', undefined, { Allow: 'GET' })
  return data(taken, { status: Object.keys(taken.errors).length > 0 ? 400 : 200 })
}

/** The task as its consumers see it, to be tried out. */
export default function TaskPreview({ loaderData, actionData }: Route.ComponentProps) {
  const { task, project, isFramed } = loaderData
  const type = taskType(task.type)
  const Taker = takerOf(task.type)
  const isComplete = actionData?.isComplete ?? false
  const hasFaults = actionData !== undefined && Object.keys(actionData.errors).length > 0
  const search = actionData && !hasFaults ? actionData.to : loaderData.sitting.search
  const sitting = { ...loaderData.sitting, ...actionData?.sitting, search }
  const taker = (
    <Taker
      taskId={task.id}
      config={type.config.previewed(task.config ?? type.config.blank)}
      sitting={sitting}
      answers={sitting.answers}
      errors={actionData?.errors ?? {}}
      readOnly={isComplete}
      preview
    />
  )
  return (
    <ConsumerFrame
      back={isFramed ? null : { to: taskAddress(task.id, 'build'), label: 'Back to task' }}
      about="Preview"
      actions={type.stepping ? null : <InertButtons />}
    >
      {!isFramed && (
        <>
          <p className="s">{PREVIEW_NOTE}</p>
          <hr style={{ margin: '1rem 0' }} />
        </>
      )}
      <ConsumerTaskHead task={task} project={project} isUnderWay={type.stepping !== null && search !== ''} />
      {isComplete && type.words.thanks && <Thanks {...type.words.thanks} page={sitting.page} />}
      {type.stepping ? taker : <form id={ANSWER_FORM}>{taker}</form>}
    </ConsumerFrame>
  )
}

function Thanks({ title, text, page }: { title: string; text: string; page: string }) {
  return (
    <section className="q" aria-labelledby="state">
      <h2 id="state">{title}</h2>
      <p>{text}</p>
      <a className="a" href={page}>
        Start again
      </a>
    </section>
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
