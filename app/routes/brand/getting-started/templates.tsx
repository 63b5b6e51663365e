import { brandId } from '~/access/guards.server'
import { parseIdParam } from '~/lib/lists/paging'
import { listTemplates } from '~/tasks/studies/templates.server'
import { TemplatesPage } from '~/tasks/studies/templates-page'
import { pageMeta } from '~/ui/page/page-meta'
import type { Route } from './+types/templates'

export function meta() {
  return pageMeta({ title: 'Templates', description: 'Studies to start from, and your own.' })
}

export async function loader({ context, url }: Route.LoaderArgs) {
  return { ...(await listTemplates(brandId(context))), projectId: parseIdParam(url, 'project') }
}

export default function Templates({ loaderData }: Route.ComponentProps) {
  return <TemplatesPage {...loaderData} />
}
