import type { RouterContextProvider } from 'react-router'
import { brandId } from '~/access/guards.server'
import { requireFound } from '~/lib/http/http.server'
import { warmUpResults } from '~/responses/results/results.server'
import { PortalPage, portalMeta } from '~/tasks/list/portal-page'
import { loadPortal } from '~/tasks/list/portal-view.server'

type PortalData = Awaited<ReturnType<typeof loader>>

export function meta({ loaderData }: { loaderData?: PortalData }) {
  return portalMeta(loaderData)
}

export async function loader({ url, context }: { url: URL; context: Readonly<RouterContextProvider> }) {
  // Its report and its tasks are a press away.
  if (url.searchParams.has('project')) warmUpResults()
  return requireFound(await loadPortal(brandId(context), url))
}

/** The brand portal; the first page of a signed-in brand is this one too. */
export default function BrandPortal({ loaderData }: { loaderData: PortalData }) {
  return <PortalPage view={loaderData} />
}
