import { redirect } from 'react-router'
import { brandId } from '~/accounts/guards.server'
import { redirectWithNotice } from '~/accounts/notice.server'
import { accept, check, pathId, readForm } from '~/lib/http.server'
import { createOnce } from '~/lib/once.server'
import type { Outcome } from '~/lib/outcome'
import { addSamples } from '~/responses/samples.server'
import { makingSchema } from '~/tasks/task-actions'
import { taskAddress } from '~/tasks/task-address'
import type { Route } from './+types/task-samples'

const addOnce = createOnce<Outcome<{ created: number }>>()

export function loader({ params }: Route.LoaderArgs) {
  return redirect(taskAddress(pathId(params.taskId), 'responses'))
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const brand = brandId(context)
  const taskId = pathId(params.taskId)
  const { key } = check(makingSchema, Object.fromEntries(await readForm(request)))
  const responses = taskAddress(taskId, 'responses')
  const outcome = await addOnce(`${brand} ${taskId} ${key}`, () => addSamples(brand, taskId))
  if (!outcome.ok && outcome.reason === 'conflict') {
    return redirectWithNotice(responses, { title: 'Error', message: outcome.message, kind: 'error' })
  }
  const { created } = accept(outcome)
  return redirectWithNotice(responses, { title: 'Sample responses added', message: `${created} sample responses.` })
}
