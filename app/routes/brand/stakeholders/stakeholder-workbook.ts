import type { Route } from './+types/stakeholder-workbook'
import { stakeholderDownload } from './stakeholder-download.server'

export async function loader({ context, url }: Route.LoaderArgs) {
  return await stakeholderDownload(context, url, 'xlsx')
}
