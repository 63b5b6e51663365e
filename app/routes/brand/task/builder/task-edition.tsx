import { data } from 'react-router'
import { acting, brandId } from '~/access/guards.server'
import { redirectWithFlash } from '~/accounts/flash-message.server'
import { pathId, readForm, requireFound } from '~/lib/http/http.server'
import { validateForm } from '~/lib/http/validate-form.server'
import { MADE_FROM } from '~/projects/projects'
import { findTaskHeader } from '~/tasks/task-header.server'
import { taskAddress } from '~/tasks/task-urls'
import { ASKED, taskEditSchema } from '~/tasks/tasks'
import { editTask, findTask } from '~/tasks/tasks.server'
import { EditionForm } from '~/tasks/view/edition-form'
import { questionBefore } from '~/tasks/view/publish-check.server'
import { keepInput } from '../../dialog-client-action'
import { submitDialog } from '../../dialog-submission.server'
import { ownTaskId } from '../../require-own-ids.server'
import type { Route } from './+types/task-edition'

export async function loader({ params, context }: Route.LoaderArgs) {
  return requireFound(await findTaskHeader(brandId(context), pathId(params.taskId))).task
}

const failed = 'Failed to update task. Please try again.'

export async function action({ request, params, context }: Route.ActionArgs) {
  const brand = brandId(context)
  const taskId = await ownTaskId(brand, params.taskId)
  const form = await readForm(request)
  // A blank field stays a blank text, for which the schema has its own words.
  const submission = validateForm(form, taskEditSchema, { disableAutoCoercion: true })
  if (submission.status !== 'success') return data(submission.reply(), { status: 400 })
  const { status } = submission.value
  const question = await questionBefore(requireFound(await findTaskHeader(brand, taskId)), status)
  // The same again is a yes.
  if (question && form.get(ASKED) !== status) {
    return data({ ...submission.reply({ formErrors: [question] }), asked: status }, { status: 409 })
  }
  const madeFrom = form.get(MADE_FROM)
  const { again } = await submitDialog(
    () => editTask(acting(context), taskId, submission.value, madeFrom && String(madeFrom)),
    {
      reply: async ({ formErrors, fieldErrors, code }) => {
        const reply = submission.reply({ formErrors, fieldErrors })
        if (code !== 'changed-elsewhere') return reply
        // With the present time, sending the form again replaces the stored state.
        return { ...reply, asked: status, updatedAt: requireFound(await findTask(brand, taskId)).updatedAt }
      },
      context,
      failed,
    },
  )
  if (again) return again
  return redirectWithFlash(taskAddress(taskId, 'overview'), { title: 'Task updated' })
}

export async function clientAction(args: Route.ClientActionArgs) {
  return await keepInput(args, failed)
}

/** Replaces the overview in the task's view. */
export default function TaskEdition({ loaderData: task, actionData }: Route.ComponentProps) {
  return <EditionForm task={task} lastResult={actionData ?? null} />
}
