import { notFoundResponse, pathId, requireFound } from '~/lib/http/http.server'
import { readChoices } from '~/responses/results/filters/read-filters'
import { responseFilterParams, whoIsCounted } from '~/responses/results/filters/response-filter-params'
import { showResults } from '~/responses/results/results.server'
import { taskType } from '~/task-types/registry'
import { getBrandViews } from '~/task-types/views-by-type'
import { findOwnTask } from '~/tasks/own-task.server'
import { taskAddress } from '~/tasks/task-urls'
import { TaskError } from '~/tasks/view/task-error'
import { ConsumerFrame } from '~/ui/page/consumer-frame'
import { resultsReader } from '../../results-reader.server'
import type { Route } from './+types/task-summary'

/** A page for paper: nothing in it needs script. */
export const handle = { hydrate: false }

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData ? `Summary: ${loaderData.title}` : 'Task not found' }]
}

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { brandId, shows } = resultsReader(context)
  const taskId = pathId(params.taskId)
  const task = requireFound(await findOwnTask(brandId, taskId))
  const { comments: _, ...shown } = await showResults(task, url.search, shows)
  if (!getBrandViews(shown.type).Summary) throw notFoundResponse()
  return { taskId, choices: readChoices(shows ? new URLSearchParams() : url.searchParams), ...shown }
}

/** The results of a task on one page, in the type's own words, to print or to save as a PDF. */
export default function TaskSummary({ loaderData }: Route.ComponentProps) {
  const { taskId, type, choices, ...summary } = loaderData
  // Never hydrated: so none of it need be in a brand's script.
  const Summary = import.meta.env.SSR && getBrandViews(type).Summary
  if (!Summary) return null
  const who = whoIsCounted(choices)
  return (
    <ConsumerFrame
      back={{ to: taskAddress(taskId, 'responses', responseFilterParams(choices)), label: 'Back to responses' }}
      about="Summary"
    >
      <p className="note">
        {taskType(type).label}
        {who && `, ${who}`}
      </p>
      <Summary {...summary} />
    </ConsumerFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <TaskError error={error} />
}
