import { exportAuditLog } from '~/accounts/audit-log/audit-log.server'
import { brandId } from '~/accounts/guards.server'
import { csvDownload } from '~/lib/csv.server'
import type { Route } from './+types/audit-log-export'

export async function loader({ context }: Route.LoaderArgs) {
  return csvDownload({ fileName: 'audit-log.csv', csv: await exportAuditLog(brandId(context)) })
}
