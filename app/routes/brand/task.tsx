import type { SubmissionResult } from '@conform-to/react'
import { data, type ShouldRevalidateFunctionArgs, useMatch, useOutlet } from 'react-router'
import { redirectWithFlash } from '~/accounts/flash-message.server'
import { brandId } from '~/accounts/guards.server'
import { found, pathId, refuse } from '~/lib/http/http.server'
import { ResponsesPanel } from '~/responses/results/responses-panel'
import { taskType } from '~/task-types/registry'
import { Customers } from '~/tasks/assignment/customers'
import { configRevision } from '~/tasks/config.server'
import { BuildPanel } from '~/tasks/configuration/build-panel'
import { saveConfiguration } from '~/tasks/configuration/configuration.server'
import { taskAddress, taskPage } from '~/tasks/task-address'
import { MADE_FROM } from '~/tasks/tasks'
import { findTaskRow } from '~/tasks/tasks.server'
import { Overview } from '~/tasks/view/overview'
import { TaskError } from '~/tasks/view/task-error'
import { TaskView } from '~/tasks/view/task-view'
import { stays } from '~/ui/page-beneath'
import { pageMeta } from '~/ui/page-meta'
import type { Route } from './+types/task'
import { readBuilderForm } from './builder-form.server'
import { keepForm } from './dialog-client-action'
import { attempt } from './dialog-reply.server'
import { leaveOldTaskDialog } from './old-dialogs'
import { loadHeader, loadPanel } from './task-view.server'

export function meta({ loaderData }: Route.MetaArgs) {
  const task = loaderData?.header.task
  const description = task ? `A task of the project ${task.project.title}.` : 'There is no such task.'
  return pageMeta({ title: task?.title ?? 'Task not found', description })
}

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const brand = brandId(context)
  const { header, formKey } = await loadHeader(brand, pathId(params.taskId))
  leaveOldTaskDialog(url)
  return { header, formKey, panel: await loadPanel(brand, header, new URL(taskPage(url), url)) }
}

/** The view beneath stays as it is while a dialog over it is opened or closed. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  return stays(args, taskPage) ? false : args.defaultShouldRevalidate
}

/**
 * Saves the configuration that the builder posts; its list editing answers the form anew, without saving. Images that
 * come along are kept either way, so that they are chosen once.
 */
export async function action({ request, params, context, url }: Route.ActionArgs) {
  const brand = brandId(context)
  const task = found(await findTaskRow(brand, pathId(params.taskId)))
  const { config, words } = taskType(task.type)
  if (!config.editing) throw refuse(409, 'This task type has no configuration.')
  const { form, errors } = await readBuilderForm(request, brand, task.id)
  const submission = config.editing.parseForm(form)
  const hasFaultyFiles = Object.keys(errors).length > 0
  if (submission.status !== 'success' || hasFaultyFiles) {
    const isRefused = submission.status === 'error' || hasFaultyFiles
    return data(submission.reply(hasFaultyFiles ? { fieldErrors: errors } : {}), { status: isRefused ? 400 : 200 })
  }
  const madeFrom = url.searchParams.get(MADE_FROM)
  const { again } = await attempt(() => saveConfiguration(brand, task.id, submission.value, madeFrom), {
    reply: async ({ formErrors, fieldErrors, code }) => {
      const reply = submission.reply({ formErrors, fieldErrors: fieldErrors && formNames(fieldErrors) })
      if (code !== 'changed-elsewhere') return reply
      // What is sent again replaces what stands now.
      return { ...reply, revision: configRevision(found(await findTaskRow(brand, task.id))) }
    },
    failed: words.notSaved,
  })
  if (again) return again
  return redirectWithFlash(taskAddress(task.id, 'build'), words.saved)
}

/** Where the server cannot be reached, the builder stays as it is, under what went wrong. */
export async function clientAction(args: Route.ClientActionArgs) {
  // As a failure it makes nothing load anew, which would fail as well and take the builder away.
  return await keepForm(args, () => data(unreached, { status: 503 }))
}

const unreached: SubmissionResult<string[]> = {
  status: 'error',
  error: { '': ['Failed to save configuration. Please try again.'] },
}

export default function TaskPage({ loaderData, actionData }: Route.ComponentProps) {
  const { header, formKey, panel } = loaderData
  const changed = actionData && 'revision' in actionData ? String(actionData.revision) : null
  const child = useOutlet()
  const edits = useMatch('/task/:taskId/edition') !== null
  return (
    <TaskView
      header={header}
      tab={panel.tab}
      publication={panel.tab === 'overview' && !edits ? 'primary' : 'plain'}
      dialog={edits ? null : child}
    >
      {edits && child}
      {panel.tab === 'overview' && !edits && <Overview {...{ header, formKey }} />}
      {panel.tab === 'build' && (
        <BuildPanel
          {...panel}
          {...{ header, formKey }}
          revision={changed ?? panel.revision}
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

/** `questions.0.title` is the field `questions[0].title`. */
function formNames(errors: Record<string, string[]>): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(errors).map(([path, messages]) => [path.replace(/\.(\d+)(?=\.|$)/g, '[$1]'), messages]),
  )
}
