import { notFoundResponse, pathId, requireFound } from '~/lib/http/http.server'
import { parseTagFilter, tagParameters, whoIsTagged } from '~/projects/tags/stakeholder-tags'
import { showResults } from '~/responses/results/results.server'
import { getBrandViews } from '~/task-types/brand-views'
import { taskType } from '~/task-types/registry'
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
  const { comments: _, ...shown } = requireFound(await showResults(brandId, taskId, url.search, shows))
  if (!getBrandViews(shown.type).Summary) throw notFoundResponse()
  return { taskId, choice: parseTagFilter(shows ? { searchParams: new URLSearchParams() } : url), ...shown }
}

/** The results of a task on one page, in the type's own words, to be printed or kept as a PDF. */
export default function TaskSummary({ loaderData }: Route.ComponentProps) {
  const { taskId, type, choice, ...summary } = loaderData
  // Never hydrated: so none of it need be in a brand's script.
  const Summary = import.meta.env.SSR && getBrandViews(type).Summary
  if (!Summary) return null
  return (
    <ConsumerFrame
      back={{ to: taskAddress(taskId, 'responses', tagParameters(choice)), label: 'Back to responses' }}
      about="Summary"
    >
      <p className="note">
        {taskType(type).label}
        {choice.tags.length > 0 && `, ${whoIsTagged(choice)}`}
      </p>
      <Summary {...summary} />
    </ConsumerFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <TaskError error={error} />
}
