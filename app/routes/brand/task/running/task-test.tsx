import { data } from 'react-router'
import { brandId } from '~/access/guards.server'
import { isMultipart, readMultipart } from '~/lib/http/bodies/multipart.server'
import { pathId, readForm, requireFound } from '~/lib/http/http.server'
import { PreviewPage } from '~/responses/answering/preview-page'
import { previewTask, takePreviewForm, takePreviewStep } from '~/tasks/configuration/preview-run.server'
import { taskResource } from '~/tasks/task-urls'
import { TaskError } from '~/tasks/view/task-error'
import { loadPreview } from '../preview/task-preview.server'
import type { Route } from './+types/task-test'

/** A consumer's page has a consumer's look, and no script. */
export const handle = { hydrate: false }

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData ? `Test: ${loaderData.task.title}` : 'Task not found' }]
}

export async function loader({ params, context, url }: Route.LoaderArgs) {
  return await loadPreview(brandId(context), pathId(params.taskId), {
    url,
    page: taskResource(pathId(params.taskId), 'test'),
    length: 'whole',
  })
}

/** Takes what a customer would send, and keeps nothing. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const preview = requireFound(await previewTask(brandId(context), pathId(params.taskId), { length: 'whole' }))
  const form = await readTest(request)
  const taken = takePreviewStep(preview, form) ?? takePreviewForm(preview, form)
  return data(taken, { status: Object.keys(taken.errors).length > 0 ? 400 : 200 })
}

/** The fields of a form; files in it are thrown away. */
async function readTest(request: Request): Promise<FormData> {
  if (!isMultipart(request)) return await readForm(request, 'answers')
  const posted = await readMultipart(request, { names: 'answers', fileBytes: 0, files: 0 })
  await posted.discard()
  return posted.form
}

/** The target of the mail 'Send me a test': the task as its customers see it. */
export default function TaskTest({ loaderData, actionData }: Route.ComponentProps) {
  // Never hydrated: so it need not be in a brand's script.
  if (!import.meta.env.SSR) return null
  return <PreviewPage {...loaderData} taken={actionData} back={taskResource(loaderData.task.id, 'publication')} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <TaskError error={error} />
}
