import { href } from 'react-router'
import { brandId } from '~/access/guards.server'
import { pathId, requireFound } from '~/lib/http/http.server'
import { getBrandViews } from '~/task-types/views-by-type'
import { findDesignReport } from '~/tasks/configuration/design.server'
import { taskAddress } from '~/tasks/task-urls'
import { TaskError } from '~/tasks/view/task-error'
import { ConsumerFrame } from '~/ui/page/consumer-frame'
import type { Route } from './+types/task-design'

/** A page for paper: nothing in it needs script. */
export const handle = { hydrate: false }

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData ? `Design: ${loaderData.title}` : 'Task not found' }]
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const taskId = pathId(params.taskId)
  return { taskId, ...requireFound(await findDesignReport(brandId(context), taskId)) }
}

/** The test report of a task's design, to print or to save as a PDF. */
export default function TaskDesign({ loaderData }: Route.ComponentProps) {
  const { taskId, type, ...design } = loaderData
  // Never hydrated: so none of it need be in a brand's script.
  const DesignReport = import.meta.env.SSR && getBrandViews(type).DesignReport
  if (!DesignReport) return null
  return (
    <ConsumerFrame back={{ to: taskAddress(taskId, 'build'), label: 'Back to the task' }} about="Design">
      <DesignReport {...design} file={href('/task/:taskId/design.csv', { taskId: String(taskId) })} />
    </ConsumerFrame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <TaskError error={error} />
}
