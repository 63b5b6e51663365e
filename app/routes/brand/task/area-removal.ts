import { redirectWithFlash } from '~/accounts/flash-message.server'
import { brandId } from '~/accounts/guards.server'
import { pathId } from '~/lib/http/http.server'
import { removeArea } from '~/responses/results/areas/areas.server'
import { taskPage } from '~/tasks/task-address'
import { change } from '../dialog-reply.server'
import type { Route } from './+types/area-removal'

export async function action({ params, context, url }: Route.ActionArgs) {
  const back = taskPage(url)
  const work = () =>
    removeArea(brandId(context), pathId(params.taskId), pathId(url.searchParams.get('area') ?? undefined))
  const { refused } = await change(work, { back, context, failed: 'Failed to remove the area. Please try again.' })
  return refused ?? (await redirectWithFlash(back, { title: 'Area removed' }))
}
