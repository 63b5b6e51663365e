import { brandId } from '~/access/guards.server'
import { redirectWithFlash } from '~/accounts/flash-message.server'
import { pathId, readForm, requireFound } from '~/lib/http/http.server'
import { scheduleSchema, timeZones } from '~/tasks/schedules/schedule'
import { ScheduleDialog } from '~/tasks/schedules/schedule-dialog'
import { setSchedule } from '~/tasks/schedules/schedules.server'
import { localIn } from '~/tasks/schedules/zoned-time'
import { findTaskHeader } from '~/tasks/task-header.server'
import { taskPage } from '~/tasks/task-urls'
import { findTaskRow } from '~/tasks/tasks.server'
import { findScheduleFacts } from '~/tasks/view/publish-check.server'
import { keepInput } from '../../dialog-client-action'
import { submitDialogForm } from '../../dialog-submission.server'
import type { Route } from './+types/task-schedule'

export const meta = () => [{ title: 'Schedule' }]

export async function loader({ params, context }: Route.LoaderArgs) {
  const header = requireFound(await findTaskHeader(brandId(context), pathId(params.taskId)))
  const { zone, opensAt, closesAt } = header.schedule ?? { zone: 'UTC', opensAt: null, closesAt: null }
  const local = (at: string | null) => (at === null ? '' : localIn(zone, Date.parse(at)))
  const set = { opensAt: local(opensAt), closesAt: local(closesAt), zone }
  return { header, facts: await findScheduleFacts(header), zones: timeZones(), set }
}

const failed = 'Failed to save the schedule. Please try again.'
const SAID = { set: 'Schedule saved', removed: 'Schedule removed', none: 'No schedule set' }

export async function action({ request, params, context, url }: Route.ActionArgs) {
  const brand = brandId(context)
  const { id: taskId } = requireFound(await findTaskRow(brand, pathId(params.taskId)))
  let explanations: string[] = []
  const { value, again } = await submitDialogForm(
    await readForm(request),
    scheduleSchema(Date.now()),
    (schedule) => {
      explanations = schedule.explanations
      return setSchedule(brand, taskId, schedule)
    },
    { context, failed },
  )
  if (again) return again
  const message = explanations.length > 0 ? { message: explanations.join(' ') } : {}
  return await redirectWithFlash(taskPage(url), { title: SAID[value], ...message })
}

export async function clientAction(args: Route.ClientActionArgs) {
  return await keepInput(args, failed)
}

export default function TaskSchedule({ loaderData, actionData }: Route.ComponentProps) {
  return <ScheduleDialog {...loaderData} lastResult={actionData} />
}
