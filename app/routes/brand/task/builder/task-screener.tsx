import { type ShouldRevalidateFunctionArgs, useOutlet } from 'react-router'
import { brandId } from '~/access/guards.server'
import { notFoundResponse, pathId, requireFound } from '~/lib/http/http.server'
import { parseIdParam } from '~/lib/lists/paging'
import { MADE_FROM } from '~/projects/projects'
import { screenerBuilder, takesScreener } from '~/task-types/screener-builder'
import { findStoredForm } from '~/tasks/configuration/preview-store.server'
import { loadBuild } from '~/tasks/configuration/save-configuration.server'
import { ScreenerPage } from '~/tasks/configuration/screener-page'
import { DRAFT, screenerPage } from '~/tasks/task-urls'
import { findTaskRow } from '~/tasks/tasks.server'
import { TaskError } from '~/tasks/view/task-error'
import type { Route } from './+types/task-screener'
import { keepBuilder, revalidatesBuilder } from './builder-client'
import { saveBuilt } from './builder-form.server'

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData ? `Screener: ${loaderData.title}` : 'Task not found' }]
}

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const [brand, taskId] = [brandId(context), pathId(params.taskId)]
  const { title } = requireFound(await findTaskRow(brand, taskId))
  const { config, revision, locked, images, notSaved, ...build } = requireFound(await loadBuild(brand, taskId))
  if (!build.screener) throw notFoundResponse()
  const held = await findStoredForm(brand, taskId, parseIdParam(url, DRAFT), 'screener')
  // A form that is shown again keeps its original revision.
  const madeFrom = url.searchParams.get(MADE_FROM)
  return { taskId, title, config, revision, madeFrom, locked, images, notSaved, ...held }
}

export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  return revalidatesBuilder(args, screenerPage)
}

/** Saves the screener that the builder posts, or previews it. */
export async function action({ request, params, context, url }: Route.ActionArgs) {
  const [brand, taskId] = [brandId(context), pathId(params.taskId)]
  const { type } = requireFound(await findTaskRow(brand, taskId))
  if (!takesScreener(type)) throw notFoundResponse()
  return await saveBuilt({ request, context, url }, brand, taskId, screenerBuilder)
}

export async function clientAction(args: Route.ClientActionArgs) {
  return await keepBuilder(args)
}

export default function TaskScreener({ loaderData: { madeFrom, ...build }, actionData }: Route.ComponentProps) {
  const posted = actionData ? madeFrom : null
  const changed = actionData && 'revision' in actionData ? String(actionData.revision) : null
  const touched = actionData && 'touched' in actionData ? Number(actionData.touched) : 0
  return (
    <ScreenerPage
      {...build}
      revision={changed ?? posted ?? build.draft?.madeFrom ?? build.revision}
      touched={touched}
      lastResult={actionData ?? null}
      dialog={useOutlet()}
    />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <TaskError error={error} />
}
