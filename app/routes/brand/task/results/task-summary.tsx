import { found, notFound, pathId } from '~/lib/http/http.server'
import { narrowingParameters, whoIsCounted } from '~/responses/results/narrowing/narrowing'
import { readChoices } from '~/responses/results/narrowing/read-narrowing'
import { showResults } from '~/responses/results/results.server'
import { brandViewsOf } from '~/task-types/brand-views'
import { taskType } from '~/task-types/registry'
import { findOwnTask } from '~/tasks/own-task.server'
import { taskAddress } from '~/tasks/task-address'
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
  const task = found(await findOwnTask(brandId, taskId))
  const { comments: _, ...shown } = await showResults(task, url.search, shows)
  if (!brandViewsOf(shown.type).Summary) throw notFound()
  return { taskId, choices: readChoices(shows ? new URLSearchParams() : url.searchParams), ...shown }
}

/** The results of a task on one page, in the type's own words, to be printed or kept as a PDF. */
export default function TaskSummary({ loaderData }: Route.ComponentProps) {
  const { taskId, type, choices, ...summary } = loaderData
  // Never hydrated: so none of it need be in a brand's script.
  const Summary = import.meta.env.SSR && brandViewsOf(type).Summary
  if (!Summary) return null
  const who = whoIsCounted(choices)
  return (
    <ConsumerFrame
      back={{ to: taskAddress(taskId, 'responses', narrowingParameters(choices)), label: 'Back to responses' }}
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
