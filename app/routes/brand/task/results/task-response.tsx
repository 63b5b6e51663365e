import { acting, brandId } from '~/access/guards.server'
import { hideFromSerialization } from '~/lib/http/hide-from-serialization.server'
import { pathId, requireFound } from '~/lib/http/http.server'
import { fullName } from '~/lib/people'
import { buildAttempt, buildStepPage } from '~/responses/answering/attempt.server'
import { findPosition, openResponse } from '~/responses/respondents/response-list.server'
import { ResponsePage } from '~/responses/respondents/response-page'
import { readChoices } from '~/responses/results/filters/read-filters'
import { effectiveConfig } from '~/tasks/stored-config.server'
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
  const row = requireFound(await findTaskRow(brand, pathId(params.taskId)))
  const response = requireFound(await openResponse(acting(context), row, pathId(params.responseId)))
  const task = consumerTaskRecord(row)
  const choices = readChoices(url.searchParams)
  const [place, attempt, stepPage] = await Promise.all([
    findPosition(brand, response, choices),
    buildAttempt(response.consumerId, task, response),
    buildStepPage(task, { url, taskPath: '', stepAddress: '', userId: null, queueKey: '', isIntroduced: false }),
  ])
  const { id: taskId, type, title } = task
  const at = { place, choices }
  const shown = {
    taskId,
    type,
    title,
    config: effectiveConfig(row),
    response,
    at,
    attempt: { ...attempt, ...stepPage },
  }
  // The page does not hydrate, so the data is not sent again.
  return { shown: hideFromSerialization(shown) }
}

export default function TaskResponse({ loaderData }: Route.ComponentProps) {
  // Never hydrated, so the component stays out of the brand's script.
  return import.meta.env.SSR && <ResponsePage shown={loaderData.shown} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <TaskError error={error} />
}
