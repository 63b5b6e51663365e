import { brandId } from '~/access/guards.server'
import { pathId } from '~/lib/http/http.server'
import { portalAddress } from '~/projects/portal-url'
import { exportProject } from '~/tasks/studies/study-file.server'
import type { Route } from './+types/project-study'
import { studyDownload } from './study-download.server'

export async function loader({ params, context }: Route.LoaderArgs) {
  const projectId = pathId(params.projectId)
  const back = portalAddress(null, { project: projectId })
  return await studyDownload(() => exportProject(brandId(context), projectId), back, context)
}
