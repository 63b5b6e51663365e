import { noteReadingOfDay } from '~/accounts/audit-log/audit-log.server'
import { brandId } from '~/accounts/guards.server'
import { found, pathId } from '~/lib/http/http.server'
import { portalAddress } from '~/projects/portal-address'
import { listTags } from '~/projects/tags/stakeholder-tags.server'
import { NAMES } from '~/responses/report/report'
import { findReport } from '~/responses/report/report.server'
import { ReportPage } from '~/responses/report/report-page'
import { ConsumerFrame } from '~/ui/page/consumer-frame'
import type { Route } from './+types/project-report'

/** A page for paper: nothing in it needs script. */
export const handle = { hydrate: false }

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData ? `Report: ${loaderData.report.project.title}` : 'Project not found' }]
}

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const brand = brandId(context)
  const shows = { names: url.searchParams.has(NAMES), words: true }
  const [report, tags] = await Promise.all([
    findReport(brand, pathId(params.projectId), url.searchParams, shows),
    listTags(brand),
  ])
  const { id, title } = found(report).project
  await noteReadingOfDay(brand, id, { action: 'report-opened', title })
  return { report: found(report), tags, filters: url.searchParams.toString() }
}

/** What all tasks of a project come to, on one page, to be read or printed. */
export default function ProjectReportPage({ loaderData }: Route.ComponentProps) {
  const { report } = loaderData
  return (
    <ConsumerFrame
      back={{ to: portalAddress(null, { project: report.project.id }), label: 'Back to the project' }}
      about="Report"
    >
      <ReportPage {...loaderData} />
    </ConsumerFrame>
  )
}
