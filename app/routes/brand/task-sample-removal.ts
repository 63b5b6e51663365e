import { redirect } from 'react-router'
import { brandId } from '~/accounts/guards.server'
import { redirectWithNotice } from '~/accounts/notice.server'
import { notFound, pathId } from '~/lib/http.server'
import { removeSamples } from '~/responses/samples.server'
import { taskAddress } from '~/tasks/task-address'
import type { Route } from './+types/task-sample-removal'

export function loader({ params }: Route.LoaderArgs) {
  return redirect(taskAddress(pathId(params.taskId), 'responses'))
}

export async function action({ params, context }: Route.ActionArgs) {
  const taskId = pathId(params.taskId)
  if (!(await removeSamples(brandId(context), taskId))) throw notFound()
  return redirectWithNotice(taskAddress(taskId, 'responses'), { title: 'Sample responses removed' })
}
