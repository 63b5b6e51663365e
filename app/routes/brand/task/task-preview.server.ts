import { found } from '~/lib/http/http.server'
import { stepPageOf } from '~/responses/answering/attempt.server'
import { timeFor } from '~/responses/answering/time-taken.server'
import { findRetention } from '~/tasks/closures.server'
import { previewAttempt, previewTask } from '~/tasks/configuration/preview.server'
import type { PreviewedConfig } from '~/tasks/configuration/previews.server'

type Place = {
  url: URL
  /** The address of the page that shows it. */
  page: string
  /** What is shown in the place of what is saved. */
  previewed?: PreviewedConfig | null
}

/** A task as its customers see it, at one of its steps, or a thrown 404. */
export async function loadPreview(brandId: number, taskId: number, { url, page, previewed = null }: Place) {
  const { task, project } = found(await previewTask(brandId, taskId, previewed))
  const stepPage = await stepPageOf(task, {
    url,
    page,
    stepAddress: page,
    account: null,
    queueKey: '',
    isIntroduced: url.search === '',
  })
  const attempt = { ...previewAttempt(task), ...stepPage }
  const { minutes } = await timeFor(task)
  return { task, project, attempt, minutes, retention: await findRetention(task.id) }
}
