import { type ShouldRevalidateFunctionArgs, useMatch, useOutlet } from 'react-router'
import { acting, brandId } from '~/access/guards.server'
import { pathId, requireFound } from '~/lib/http/http.server'
import { parseIdParam } from '~/lib/lists/paging'
import { MADE_FROM } from '~/projects/projects'
import { responseFilterParams } from '~/responses/results/filters/response-filter-params'
import { ResultsExport } from '~/responses/results/results-export'
import { loadSharedTask } from '~/responses/results/shared/shared-results.server'
import { BuildPanel } from '~/tasks/configuration/build-panel'
import { DRAFT, taskPage } from '~/tasks/task-urls'
import { TaskError } from '~/tasks/view/task-error'
import { Overview, TaskView } from '~/tasks/view/task-view'
import { pageMeta, pageWords } from '~/ui/page/page-meta'
import { resultsReader } from '../results-reader.server'
import type { Route } from './+types/task'
import { keepBuilder, revalidatesBuilder } from './builder/builder-client'
import { saveBuilder } from './builder/builder-form.server'
import { Customers, ResponsesPanel } from './task-panels'
import { loadTaskView } from './task-view.server'

// Never hydrated: so none of it need be in a brand's script.
const sharing = import.meta.env.SSR
  ? {
      frame: await import('~/tasks/sharing/shared-frame'),
      page: await import('~/responses/results/shared/shared-task-page'),
    }
  : null

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (loaderData?.shared)
    return sharing?.frame.sharedMeta(loaderData.shared.task.title, loaderData.shared.frame, pageWords(matches))
  const task = loaderData?.header.task
  const description = task ? `A task of the project ${task.project.title}.` : 'There is no such task.'
  return pageMeta({ title: task?.title ?? 'Task not found', description })
}

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const taskId = pathId(params.taskId)
  const { shared } = resultsReader(context)
  if (shared) return { shared: requireFound(await loadSharedTask(shared, taskId, url)) }
  const page = new URL(taskPage(url), url)
  const view = await loadTaskView(acting(context), taskId, page, parseIdParam(url, DRAFT))
  return { shared: null, ...view, madeFrom: url.searchParams.get(MADE_FROM) }
}

export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  return revalidatesBuilder(args, taskPage)
}

/**
 * Saves the configuration that the builder posts, or previews it; editing its lists returns the form again, without
 * saving. Images in the form are stored in any case, so that users choose them once.
 */
export async function action({ request, params, context, url }: Route.ActionArgs) {
  return await saveBuilder({ request, context, url }, brandId(context), pathId(params.taskId))
}

export async function clientAction(args: Route.ClientActionArgs) {
  return await keepBuilder(args)
}

export default function TaskPage(props: Route.ComponentProps) {
  const { shared } = props.loaderData
  if (!shared) return <OwnTask {...props} loaderData={props.loaderData} />
  return sharing && <sharing.page.SharedTaskPage {...shared} />
}

type OwnTaskProps = Pick<Route.ComponentProps, 'actionData'> & {
  /** `madeFrom`: the original revision of a form that a browser without script has just posted. */
  loaderData: Awaited<ReturnType<typeof loadTaskView>> & { madeFrom: string | null }
}

function OwnTask({ loaderData, actionData }: OwnTaskProps) {
  const { header, formKey, exportLabel, isShareable, panel } = loaderData
  const posted = actionData ? loaderData.madeFrom : null
  const changed = actionData && 'revision' in actionData ? String(actionData.revision) : null
  const touched = actionData && 'touched' in actionData ? Number(actionData.touched) : 0
  const child = useOutlet()
  const edits = useMatch('/task/:taskId/edition') !== null
  return (
    <TaskView
      header={header}
      tab={panel.tab}
      tools={
        panel.tab === 'responses' &&
        panel.analysis && (
          <ResultsExport
            taskId={header.task.id}
            projectId={header.task.project.id}
            label={exportLabel}
            isShareable={isShareable}
            kept={responseFilterParams(panel.filter.choices)}
          />
        )
      }
      publication={panel.tab === 'overview' && !edits ? 'primary' : 'plain'}
      dialog={edits ? null : child}
    >
      {edits && child}
      {panel.tab === 'overview' && !edits && <Overview {...{ header, formKey }} time={panel.time} />}
      {panel.tab === 'build' && (
        <BuildPanel
          {...panel}
          {...{ header, formKey }}
          revision={changed ?? posted ?? panel.draft?.madeFrom ?? panel.revision}
          touched={touched}
          lastResult={actionData ?? null}
        />
      )}
      {panel.tab === 'customers' && <Customers {...panel} {...{ header, formKey }} />}
      {panel.tab === 'responses' && <ResponsesPanel {...panel} {...{ header, formKey }} />}
    </TaskView>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <TaskError error={error} />
}
