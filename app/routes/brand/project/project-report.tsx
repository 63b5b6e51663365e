import { href } from 'react-router'
import { toActing } from '~/access/acting'
import { logAuditOncePerDay } from '~/accounts/audit-log/audit-log.server'
import { hideFromSerialization } from '~/lib/http/hide-from-serialization.server'
import { pathId, requireFound } from '~/lib/http/http.server'
import { parseIdParam } from '~/lib/lists/paging'
import { portalAddress } from '~/projects/portal-url'
import { listTags } from '~/projects/tags/stakeholder-tags.server'
import { sharedFilters } from '~/responses/report/report'
import { findReport } from '~/responses/report/report.server'
import { ReportPage } from '~/responses/report/report-page'
import { PAGE } from '~/responses/report/report-pages'
import { listProjectGroups } from '~/responses/results/results.server'
import { sharedMeta } from '~/tasks/sharing/shared-frame'
import { ConsumerFrame } from '~/ui/page/consumer-frame'
import { pageWords } from '~/ui/page/page-meta'
import { useWords } from '~/ui/use-words'
import { resultsReader } from '../results-reader.server'
import type { Route } from './+types/project-report'

/** A page for paper: nothing in it needs script. */
export const handle = { hydrate: false, inTurns: () => true }

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [{ title: 'Project not found' }]
  const { companyName, report } = loaderData
  const title = `Report: ${report.project.title}`
  return companyName === null ? [{ title }] : sharedMeta(title, { companyName }, pageWords(matches))
}

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const reader = resultsReader(context)
  const { brandId, actor, shared } = reader
  const projectId = pathId(params.projectId)
  const [report, choices] = await Promise.all([
    findReport(reader, projectId, url.searchParams),
    shared ? null : toChoices(brandId, projectId, url),
  ])
  const { id, title } = requireFound(report).project
  if (!shared) await logAuditOncePerDay(toActing(actor), id, { action: 'report-opened', title })
  return {
    // The report is not serialised in addition to the page.
    report: hideFromSerialization(requireFound(report)),
    choices,
    mayName: shared?.shows.names ?? true,
    /** The brand's name, for readers of a results link. */
    companyName: shared?.companyName ?? null,
    page: parseIdParam(url, PAGE) ?? 1,
    filters: String(shared ? sharedFilters(url.searchParams, shared.shows) : url.searchParams),
  }
}

async function toChoices(brandId: number, projectId: number, url: URL) {
  const [tags, groups] = await Promise.all([listTags(brandId), listProjectGroups(brandId, projectId, url.search)])
  return { tags, groups }
}

/** The results of all tasks of a project on one page, to read or print. */
export default function ProjectReportPage({ loaderData }: Route.ComponentProps) {
  const words = useWords()
  const { companyName, ...shown } = loaderData
  const { id } = shown.report.project
  const back =
    companyName === null
      ? { to: portalAddress(null, { project: id }), label: 'Back to the project' }
      : { to: href('/project/:projectId', { projectId: String(id) }), label: 'Back to the results' }
  return (
    <ConsumerFrame back={back} about={companyName === null ? 'Report' : words.resultLink.frame.shared(companyName)}>
      {/* Never hydrated: so it need not be in a brand's script. */}
      {import.meta.env.SSR && <ReportPage {...shown} />}
    </ConsumerFrame>
  )
}
