import { found } from '~/lib/http/http.server'
import { stepPageOf } from '~/responses/answering/attempt.server'
import { minutesFor } from '~/responses/answering/time-taken.server'
import { findRetention } from '~/tasks/closures.server'
import { previewAttempt, previewTask } from '~/tasks/configuration/preview.server'
import { taskResource } from '~/tasks/task-address'

/** A task as its customers see it, at one of its steps, or a thrown 404; `resource` is the page that shows it. */
export async function loadPreview(brandId: number, taskId: number, url: URL, resource: 'preview/frame' | 'test') {
  const { task, project } = found(await previewTask(brandId, taskId))
  const page = taskResource(task.id, resource)
  const stepPage = await stepPageOf(task, {
    url,
    page,
    stepAddress: page,
    account: null,
    queueKey: '',
    isIntroduced: url.search === '',
  })
  const attempt = { ...previewAttempt(task), ...stepPage }
  return { task, project, attempt, minutes: await minutesFor(task), retention: await findRetention(task.id) }
}
