import type { RouterContextProvider } from 'react-router'
import { acting } from '~/access/guards.server'
import { exportStakeholders, type StakeholderFormat } from '~/invitations/stakeholders/stakeholder-export.server'
import { downloadName } from '~/lib/http/download'
import { requireFound } from '~/lib/http/http.server'
import { dataDownload } from '~/responses/export/export.server'
import { brandUser } from '../../account/account-forms.server'
import { stakeholderFilter } from './selection.server'

const MEDIA_TYPES: Record<StakeholderFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** The stakeholders whom the URL's filter finds, as a file. */
export async function stakeholderDownload(
  context: Readonly<RouterContextProvider>,
  url: URL,
  format: StakeholderFormat,
): Promise<Response> {
  const { companyName } = brandUser(context).profile
  const bytes = requireFound(await exportStakeholders(acting(context), stakeholderFilter(url), format))
  const fileName = downloadName(companyName, format, 'stakeholders')
  return dataDownload({ fileName, mediaType: MEDIA_TYPES[format], bytes })
}
