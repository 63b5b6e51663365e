import type { SubmissionResult } from '@conform-to/react'
import { data } from 'react-router'
import { brandId } from '~/accounts/guards.server'
import { found, notFound, pathId } from '~/lib/http/http.server'
import { screenerBuilder, takesScreener } from '~/task-types/screener-builder'
import { loadBuild } from '~/tasks/configuration/configuration.server'
import { ScreenerPage } from '~/tasks/configuration/screener-page'
import { findTaskRow } from '~/tasks/tasks.server'
import { TaskError } from '~/tasks/view/task-error'
import { keepForm } from '../dialog-client-action'
import type { Route } from './+types/task-screener'
import { saveBuilt } from './builder-form.server'

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData ? `Screener: ${loaderData.title}` : 'Task not found' }]
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const [brand, taskId] = [brandId(context), pathId(params.taskId)]
  const { title } = found(await findTaskRow(brand, taskId))
  const { config, revision, locked, images, notSaved, ...build } = found(await loadBuild(brand, taskId))
  if (!build.takesScreener) throw notFound()
  return { taskId, title, config, revision, locked, images, notSaved }
}

export async function action({ request, params, context, url }: Route.ActionArgs) {
  const [brand, taskId] = [brandId(context), pathId(params.taskId)]
  const { type } = found(await findTaskRow(brand, taskId))
  if (!takesScreener(type)) throw notFound()
  return await saveBuilt({ request, context, url }, brand, taskId, screenerBuilder)
}

/** Where the server cannot be reached, the builder stays as it is, under what went wrong. */
export async function clientAction(args: Route.ClientActionArgs) {
  return await keepForm(args, () => data(unreached, { status: 503 }))
}

/** The page has the words. */
const unreached: SubmissionResult<string[]> = { status: 'error', error: { '': [] } }

export default function TaskScreener({ loaderData, actionData }: Route.ComponentProps) {
  const changed = actionData && 'revision' in actionData ? String(actionData.revision) : null
  const touched = actionData && 'touched' in actionData ? Number(actionData.touched) : 0
  return (
    <ScreenerPage
      {...loaderData}
      revision={changed ?? loaderData.revision}
      touched={touched}
      lastResult={actionData ?? null}
    />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <TaskError error={error} />
}
