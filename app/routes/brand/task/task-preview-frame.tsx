import { data } from 'react-router'
import { brandId } from '~/accounts/guards.server'
import { framingContext } from '~/lib/http/headers.server'
import { found, pathId, readForm, refuse } from '~/lib/http/http.server'
import { PreviewPage } from '~/responses/answering/preview-page'
import { previewTask, takePreviewStep } from '~/tasks/configuration/preview.server'
import { TaskError } from '~/tasks/view/task-error'
import type { Route } from './+types/task-preview-frame'
import { loadPreview } from './task-preview.server'

/** A consumer's page has a consumer's look, and no script. */
export const handle = { hydrate: false }

/** The dialog over the Build tab shows it. */
export const middleware: Route.MiddlewareFunction[] = [({ context }) => context.set(framingContext, 'self')]

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData ? `Preview: ${loaderData.task.title}` : 'Task not found' }]
}

export async function loader({ params, context, url }: Route.LoaderArgs) {
  return await loadPreview(brandId(context), pathId(params.taskId), url, 'preview/frame')
}

/** Takes a step and keeps nothing: the next page carries the answers. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { task } = found(await previewTask(brandId(context), pathId(params.taskId)))
  const taken = takePreviewStep(task, await readForm(request))
  if (!taken) throw refuse(409, 'This task is not taken step by step.')
  return data(taken, { status: Object.keys(taken.errors).length > 0 ? 400 : 200 })
}

export default function TaskPreviewFrame({ loaderData, actionData }: Route.ComponentProps) {
  return <PreviewPage {...loaderData} taken={actionData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <TaskError error={error} />
}
