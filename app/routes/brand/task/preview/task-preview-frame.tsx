import { data } from 'react-router'
import { brandId } from '~/access/guards.server'
import { framingContext } from '~/lib/http/headers.server'
import { pathId, readForm, refuse, requireFound } from '~/lib/http/http.server'
import { PreviewPage } from '~/responses/answering/preview-page'
import { previewTask, takePreviewStep } from '~/tasks/configuration/preview-run.server'
import { findBuilderDraft } from '~/tasks/configuration/preview-store.server'
import { taskResource } from '~/tasks/task-urls'
import { TaskError } from '~/tasks/view/task-error'
import type { Route } from './+types/task-preview-frame'
import { loadPreview } from './task-preview.server'

/** A consumer's page has a consumer's look, and no script. */
export const handle = { hydrate: false, inTurns: () => true }

/** The dialog over the Build tab shows it. */
export const middleware: Route.MiddlewareFunction[] = [({ context }) => context.set(framingContext, 'self')]

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData ? `Preview: ${loaderData.task.title}` : 'Task not found' }]
}

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const brand = brandId(context)
  const taskId = pathId(params.taskId)
  const draft = await findDraft(brand, taskId, params.draftId)
  const page = taskResource(taskId, draft ? `preview/${draft.id}/frame` : 'preview/frame')
  return await loadPreview(brand, taskId, { url, page, previewed: draft })
}

/** Takes a step and keeps nothing: the next page carries the answers. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const brand = brandId(context)
  const taskId = pathId(params.taskId)
  const previewed = await findDraft(brand, taskId, params.draftId)
  const preview = requireFound(await previewTask(brand, taskId, { previewed }))
  const taken = takePreviewStep(preview, await readForm(request, 'answers'))
  if (!taken) throw refuse(409, 'This task is not taken step by step.')
  return data(taken, { status: Object.keys(taken.errors).length > 0 ? 400 : 200 })
}

/** The builder draft in the URL, or 404; null for the saved configuration. */
async function findDraft(brand: number, taskId: number, draftId: string | undefined) {
  return draftId === undefined ? null : requireFound(await findBuilderDraft(brand, taskId, pathId(draftId)))
}

export default function TaskPreviewFrame({ loaderData, actionData }: Route.ComponentProps) {
  // Never hydrated: so it need not be in a brand's script.
  return import.meta.env.SSR && <PreviewPage {...loaderData} taken={actionData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <TaskError error={error} />
}
