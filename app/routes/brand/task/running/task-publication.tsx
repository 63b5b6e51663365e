import { acting, brandId } from '~/access/guards.server'
import { redirectWithFlash } from '~/accounts/flash-message.server'
import { check, pathId, readForm, requireFound } from '~/lib/http/http.server'
import { randomId } from '~/lib/secret.server'
import { findTaskHeader } from '~/tasks/task-header.server'
import { taskPage } from '~/tasks/task-urls'
import { editTask } from '~/tasks/tasks.server'
import { PublicationDialog } from '~/tasks/view/publication-dialog'
import { describeOpening } from '~/tasks/view/publish-check'
import { findOpeningFacts } from '~/tasks/view/publish-check.server'
import { publicationSchema } from '~/tasks/view/task-actions'
import { keepPage } from '../../dialog-client-action'
import { submitConfirmation } from '../../dialog-submission.server'
import { ownTaskId } from '../../require-own-ids.server'
import type { Route } from './+types/task-publication'

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: loaderData?.header.task.status === 'open' ? 'Close task' : 'Open task' },
]

export async function loader({ params, context }: Route.LoaderArgs) {
  const header = requireFound(await findTaskHeader(brandId(context), pathId(params.taskId)))
  return { header, facts: await findOpeningFacts(header), formKey: randomId(9) }
}

const CLOSED = 'The task is closed. Customers can still view it, but they can no longer answer it.'
const failed = 'Failed to update task. Please try again.'

export async function action({ request, params, context, url }: Route.ActionArgs) {
  const taskId = await ownTaskId(brandId(context), params.taskId)
  const { status } = check(publicationSchema, Object.fromEntries(await readForm(request)))
  const header = requireFound(await findTaskHeader(brandId(context), taskId))
  const message = status === 'open' ? describeOpening(header.assigned, await findOpeningFacts(header)) : CLOSED
  const work = () => editTask(acting(context), taskId, { status })
  const { again } = await submitConfirmation(work, failed, context)
  return again ?? (await redirectWithFlash(taskPage(url), { title: 'Task updated', message }))
}

export async function clientAction(args: Route.ClientActionArgs) {
  return await keepPage(args, failed)
}

export default function TaskPublication({ loaderData, actionData }: Route.ComponentProps) {
  return <PublicationDialog {...loaderData} error={actionData} />
}
