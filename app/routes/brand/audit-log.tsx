import { brandId } from '~/access/guards.server'
import { pageAuditLog } from '~/accounts/audit-log/audit-log.server'
import { AuditLogPage } from '~/accounts/audit-log/audit-log-page'
import { parsePage } from '~/lib/lists/paging'
import { pageMeta } from '~/ui/page/page-meta'
import type { Route } from './+types/audit-log'

export function meta() {
  return pageMeta({ title: 'Audit log', description: 'What was done with your data and with access to it.' })
}

export async function loader({ context, url }: Route.LoaderArgs) {
  return await pageAuditLog(brandId(context), parsePage(url))
}

export default function AuditLog({ loaderData }: Route.ComponentProps) {
  return <AuditLogPage log={loaderData} />
}
