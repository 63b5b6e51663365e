import { redirectWithFlash } from '~/accounts/flash-message.server'
import { portalAddress } from '~/projects/portal-url'
import type { Added } from '~/tasks/studies/studies.server'
import { taskAddress } from '~/tasks/task-urls'

/** Redirects to the result of adding a study: its one task, or the project of its tasks. */
export async function redirectToAdded({ projectId, taskIds }: Added): Promise<Response> {
  const [only] = taskIds
  if (only !== undefined && taskIds.length === 1)
    return await redirectWithFlash(taskAddress(only, 'build'), { title: 'Task created' })
  return await redirectWithFlash(portalAddress(null, { project: projectId }), {
    title: `${taskIds.length} tasks created`,
  })
}
