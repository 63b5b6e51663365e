import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { brandId } from '~/access/guards.server'
import { redirectWithFlash } from '~/accounts/flash-message.server'
import { readForm, requireFound } from '~/lib/http/http.server'
import { parseIdParam } from '~/lib/lists/paging'
import type { Outcome } from '~/lib/outcome'
import { randomId } from '~/lib/secret.server'
import { findProjectFacts, listProjectTitles } from '~/projects/portal.server'
import { taskType } from '~/task-types/registry'
import { TASK_TYPES } from '~/task-types/task-type-names'
import { NoProject, TaskCreationForm } from '~/tasks/list/task-creation-form'
import { taskAddress } from '~/tasks/task-urls'
import { type Task, type TaskCreation as TaskInput, taskCreationSchema } from '~/tasks/tasks'
import { createTask } from '~/tasks/tasks.server'
import { DialogView } from '~/ui/dialogs/dialog'
import { keepInput } from '../dialog-client-action'
import { submitDialogForm } from '../dialog-submission.server'
import { createFormIdempotency } from '../form-idempotency.server'
import type { Route } from './+types/task-creation'

export const meta = () => [{ title: 'Create New Task' }]

export async function loader({ context, url }: Route.LoaderArgs) {
  const brand = brandId(context)
  const projects = await listProjectTitles(brand)
  const only = projects.length === 1 ? projects[0] : undefined
  const projectId = parseIdParam(url, 'project') ?? only?.id ?? null
  const project = projectId === null ? null : requireFound(await findProjectFacts(brand, projectId))
  const types = TASK_TYPES.map((type) => ({ type, label: taskType(type).label, summary: taskType(type).summary }))
  return { projects, types, start: { key: randomId(9), projectId, phase: project?.phase ?? ('concept' as const) } }
}

/** The steps of the form are addresses of one dialog. */
export function shouldRevalidate({ currentUrl, nextUrl, ...args }: ShouldRevalidateFunctionArgs) {
  const isStep = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  return isStep ? false : args.defaultShouldRevalidate
}

const schema = taskCreationSchema('form')
const once = createFormIdempotency<Outcome<Task>>()
const failed = 'Failed to create task. Please try again.'

export async function action({ request, context, url }: Route.ActionArgs) {
  const brand = brandId(context)
  const form = await readForm(request)
  if (form.has('step')) return { initialValue: typedIn(form) }
  const work = (input: TaskInput) => once(url, brand, form, () => createTask(brand, input))
  const { value, again } = await submitDialogForm(form, schema, work, { context, failed })
  if (again) return again
  return await redirectWithFlash(taskAddress(value.id, 'build'), { title: 'Task created' })
}

export async function clientAction(args: Route.ClientActionArgs) {
  return await keepInput(args, failed)
}

export default function TaskCreation({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <DialogView title="Create New Task">
      {loaderData.projects.length > 0 ? <TaskCreationForm {...loaderData} lastResult={actionData} /> : <NoProject />}
    </DialogView>
  )
}

/** A step of the form without script: the other step is shown with the typed values. */
function typedIn(form: FormData): Record<string, string> {
  return Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
}
