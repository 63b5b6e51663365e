import { acting } from '~/access/guards.server'
import { exportAuditLog } from '~/accounts/audit-log/audit-log.server'
import { csvDownload } from '~/lib/formats/csv.server'
import { downloadName } from '~/lib/http/download'
import { brandUser } from '../account/account-forms.server'
import type { Route } from './+types/audit-log-export'

export async function loader({ context }: Route.LoaderArgs) {
  const { companyName } = brandUser(context).profile
  return csvDownload({
    fileName: downloadName(companyName, 'csv', 'audit log'),
    csv: await exportAuditLog(acting(context)),
  })
}
