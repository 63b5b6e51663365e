import { brandId } from '~/access/guards.server'
import { redirectWithFlash } from '~/accounts/flash-message.server'
import { pathId, queryId, readForm, requireFound } from '~/lib/http/http.server'
import { AreaForm } from '~/responses/results/areas/area-form'
import { findAreaForm, saveArea } from '~/responses/results/areas/areas.server'
import { areaSchema } from '~/task-types/results/area-schema'
import { taskPage } from '~/tasks/task-urls'
import { findTaskRow } from '~/tasks/tasks.server'
import { DialogView } from '~/ui/dialogs/dialog'
import { keepInput } from '../../dialog-client-action'
import { submitDialogForm } from '../../dialog-submission.server'
import type { Route } from './+types/task-area'

export const meta = () => [{ title: 'Area' }]

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const of = { areaId: queryId(url, 'area'), imageId: url.searchParams.get('imageId') }
  const form = requireFound(await findAreaForm(brandId(context), pathId(params.taskId), of))
  const [left, top] = [url.searchParams.get('x'), url.searchParams.get('y')]
  return { ...form, taskId: pathId(params.taskId), middle: left && top ? { left, top } : null }
}

const failed = 'Failed to save the area. Please try again.'

export async function action({ request, params, context, url }: Route.ActionArgs) {
  const brand = brandId(context)
  const { id: taskId } = requireFound(await findTaskRow(brand, pathId(params.taskId)))
  const { again } = await submitDialogForm(
    await readForm(request),
    areaSchema,
    (input) => saveArea(brand, taskId, queryId(url, 'area'), input),
    { context, failed },
  )
  return again ?? (await redirectWithFlash(taskPage(url), { title: 'Area saved' }))
}

export async function clientAction(args: Route.ClientActionArgs) {
  return await keepInput(args, failed)
}

export default function TaskAreaDialog({ loaderData, actionData }: Route.ComponentProps) {
  const isZone = loaderData.area ? loaderData.area.kind === 'zone' : loaderData.middle !== null
  return (
    <DialogView title={isZone ? 'Name this area' : loaderData.area ? 'Change area' : 'Draw an area'}>
      <AreaForm {...loaderData} isZone={isZone} lastResult={actionData} />
    </DialogView>
  )
}
