import { brandId } from '~/accounts/guards.server'
import { found, pathId } from '~/lib/http/http.server'
import { unsent } from '~/lib/http/unsent.server'
import { fullName } from '~/lib/people'
import { attemptOf, stepPageOf } from '~/responses/answering/attempt.server'
import { openResponse, placeOf } from '~/responses/respondents/response-list.server'
import { ResponsePage } from '~/responses/respondents/response-page'
import { readChoices } from '~/responses/results/narrowing/read-narrowing'
import { configOf } from '~/tasks/config.server'
import { consumerTaskRecord } from '~/tasks/task-records.server'
import { findTaskRow } from '~/tasks/tasks.server'
import { TaskError } from '~/tasks/view/task-error'
import type { Route } from './+types/task-response'

/** The page that the consumer has filled in, in its look; no script. */
export const handle = { hydrate: false, inTurns: () => true }

export function meta({ loaderData }: Route.MetaArgs) {
  const shown = loaderData?.shown
  return [{ title: shown ? `${fullName(shown.response.consumer.user)}: ${shown.title}` : 'Not found' }]
}

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const brand = brandId(context)
  const row = found(await findTaskRow(brand, pathId(params.taskId)))
  const response = found(await openResponse(brand, row, pathId(params.responseId)))
  const task = consumerTaskRecord(row)
  const choices = readChoices(url.searchParams)
  const [place, attempt, stepPage] = await Promise.all([
    placeOf(brand, response, choices),
    attemptOf(response.consumerId, task, response),
    stepPageOf(task, { url, page: '', stepAddress: '', account: null, queueKey: '', isIntroduced: false }),
  ])
  const { id: taskId, type, title } = task
  const at = { place, choices }
  const shown = { taskId, type, title, config: configOf(row), response, at, attempt: { ...attempt, ...stepPage } }
  // Nothing of it is sent beside the page.
  return { shown: unsent(shown) }
}

export default function TaskResponse({ loaderData }: Route.ComponentProps) {
  // Never hydrated: so it need not be in a brand's script.
  return import.meta.env.SSR && <ResponsePage shown={loaderData.shown} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <TaskError error={error} />
}
