import { redirect } from 'react-router'
import { pathId } from '~/lib/http/http.server'
import { portalAddress } from '~/projects/portal-url'
import { SharedProjectPage } from '~/responses/results/shared/shared-project-page'
import { loadSharedProject } from '~/responses/results/shared/shared-results.server'
import { sharedMeta } from '~/tasks/sharing/shared-frame'
import { pageWords } from '~/ui/page/page-meta'
import { resultsReader } from '../results-reader.server'
import type { Route } from './+types/project'

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { frame } = loaderData.shared
  return sharedMeta(frame.project.title, frame, pageWords(matches))
}

/** The page of a project behind a link to results; its brand sees it in the portal. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { shared } = resultsReader(context)
  if (!shared) throw redirect(portalAddress(null, { project: pathId(params.projectId) }))
  return { shared: await loadSharedProject(shared) }
}

export default function Project({ loaderData }: Route.ComponentProps) {
  // Never hydrated: so it need not be in a brand's script.
  return import.meta.env.SSR && <SharedProjectPage {...loaderData.shared} />
}
