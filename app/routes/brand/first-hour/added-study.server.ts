import { redirectWithFlash } from '~/accounts/flash-message.server'
import { portalAddress } from '~/projects/portal-address'
import type { Added } from '~/tasks/studies/studies.server'
import { taskAddress } from '~/tasks/task-address'

/** Leads to what was made of a study: its one task, or the project that they all lie in. */
export async function redirectToAdded({ projectId, taskIds }: Added): Promise<Response> {
  const [only] = taskIds
  if (only !== undefined && taskIds.length === 1)
    return await redirectWithFlash(taskAddress(only, 'build'), { title: 'Task created' })
  return await redirectWithFlash(portalAddress(null, { project: projectId }), {
    title: `${taskIds.length} tasks created`,
  })
}
