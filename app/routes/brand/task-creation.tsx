import { parseWithZod } from '@conform-to/zod/v4'
import { data } from 'react-router'
import { redirectWithFlash } from '~/accounts/flash-message.server'
import { brandId } from '~/accounts/guards.server'
import { readForm } from '~/lib/http.server'
import type { Outcome } from '~/lib/outcome'
import { taskAddress } from '~/tasks/task-address'
import { type Task, taskCreationSchema } from '~/tasks/tasks'
import { createTask } from '~/tasks/tasks.server'
import type { Route } from './+types/task-creation'
import { keepTyped } from './dialog-client-action'
import { attempt } from './dialog-reply.server'
import { createFormIdempotency } from './form-idempotency.server'
import { loadNoun } from './portal.server'
import { PortalPage } from './portal-page'

export const meta = () => [{ title: 'Create New Task' }]

export async function loader({ context, url }: Route.LoaderArgs) {
  return await loadNoun(brandId(context), url, 'create-task', 'tasks')
}

const schema = taskCreationSchema('form')
const once = createFormIdempotency<Outcome<Task>>()
const failed = 'Failed to create task. Please try again.'

export async function action({ request, context }: Route.ActionArgs) {
  const brand = brandId(context)
  const form = await readForm(request)
  const chosen = form.get('chosen')
  if (typeof chosen === 'string') return { initialValue: { ...typedIn(form), type: chosen } }
  const submission = parseWithZod(form, { schema })
  if (submission.status !== 'success') return data(submission.reply(), { status: 400 })
  const { value: input } = submission
  const { value, again } = await attempt(() => once(brand, form, () => createTask(brand, input)), {
    reply: submission.reply,
    failed,
  })
  if (again) return again
  return await redirectWithFlash(taskAddress(value.id, 'build'), { title: 'Task created' })
}

export async function clientAction(args: Route.ClientActionArgs) {
  return await keepTyped(args, failed)
}

export default function TaskCreationPage({ loaderData, actionData }: Route.ComponentProps) {
  return <PortalPage portal={loaderData} lastResult={actionData} />
}

/** A step of the form without script: it is shown again at its other step, with what was typed in it. */
function typedIn(form: FormData): Record<string, string> {
  return Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
}
