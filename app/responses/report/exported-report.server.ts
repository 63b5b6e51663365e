import { toActing } from '~/access/acting'
import { logAuditDeferred } from '~/accounts/audit-log/audit-log.server'
import { countAttempt, type RateLimit } from '~/accounts/rate-limits.server'
import { downloadName } from '~/lib/http/download'
import type { Refusal, RetryLater } from '~/lib/outcome'
import type { ResultsReader } from '~/tasks/sharing/results-reader'
import { chartSvg } from '~/ui/charts/chart-svg'
import { loadSharp } from '~/uploads/sharp.server'
import { checkFilters } from '../results/filters/read-filters'
import { resultsPicture } from '../results/results-picture.server'
import { writeDocument } from './documents/documents.server'
import type { Pictures } from './documents/overlay-pictures'
import type { Paper } from './documents/pdf-sheet.server'
import { findingId, type ProjectReport } from './report'
import { findFinding, findReport } from './report.server'

type Exported = { bytes: Uint8Array<ArrayBuffer>; fileName: string; mediaType: string }
/**
 * Null if the reader has no such project or finding; refused if a filter is wrong, or a link requests too many files.
 */
type Outcome = Exported | Refusal | 'overloaded' | null

/** Each file takes a second of work. The limit counts all holders of one link together. */
const filesByLink: RateLimit = { name: 'result-link-files', most: 100, seconds: 15 * 60 }

/** The report as a PDF or as slides; see `findReport`. The brand's audit log records the export. */
export async function exportReport(
  reader: ResultsReader,
  projectId: number,
  filters: URLSearchParams,
  form: { kind: 'pdf'; paper: Paper } | { kind: 'slides' },
): Promise<Outcome> {
  const refused = refuseFilters(reader, filters) ?? (await countFile(reader))
  if (refused) return refused
  const report = await findReport(reader, projectId, filters)
  if (!report) return null
  noteExport(reader, report)
  const bytes = await writeDocument(reader.brandId, {
    ...form,
    report,
    pictures: await drawPictures(reader, report, filters),
  })
  if (bytes === null) return 'overloaded'
  const toName = (extension: string) => downloadName(report.project.title, extension, 'report')
  return form.kind === 'pdf'
    ? { bytes, fileName: toName('pdf'), mediaType: 'application/pdf' }
    : { bytes, fileName: toName('pptx'), mediaType: PPTX }
}

const PPTX = 'application/vnd.openxmlformats-officedocument.presentationml.presentation'

/** The chart of one finding as a file. The brand's audit log records the export. */
export async function exportChart(
  reader: ResultsReader,
  projectId: number,
  { taskId, key, format }: { taskId: number; key: string; format: 'svg' | 'png' },
  filters: URLSearchParams,
): Promise<Outcome> {
  const refused = refuseFilters(reader, filters) ?? (await countFile(reader))
  if (refused) return refused
  const found = await findFinding(reader, projectId, taskId, key, filters)
  const chart = found?.finding.chart
  if (!found || !chart) return null
  const { report, finding, task, place } = found
  noteExport(reader, report)
  const foot = [report.brand, task.title, ...report.filters, finding.method].join(' · ')
  const file = { chart, frame: { title: finding.sentence, subject: finding.subject, foot } }
  const fileName = downloadName(task.title, format, `finding ${place + 1}`)
  if (format === 'svg') return { bytes: new TextEncoder().encode(chartSvg(file)), fileName, mediaType: 'image/svg+xml' }
  const bytes = await writeDocument(reader.brandId, { kind: 'png', ...file })
  return bytes === null ? 'overloaded' : { bytes, fileName, mediaType: 'image/png' }
}

/** By a link no filter counts. */
function refuseFilters({ shared }: ResultsReader, filters: URLSearchParams): Refusal | null {
  const checked = checkFilters(filters)
  return shared || checked.ok ? null : checked
}

async function countFile({ shared }: ResultsReader): Promise<RetryLater | null> {
  return shared && (await countAttempt(filesByLink, shared.linkId))
}

function noteExport({ actor, shared }: ResultsReader, { project: { title } }: ProjectReport): void {
  logAuditDeferred(toActing(actor), { action: shared ? 'results-link-report' : 'report-exported', title })
}

async function drawPictures(
  reader: ResultsReader,
  { tasks }: ProjectReport,
  filters: URLSearchParams,
): Promise<Pictures> {
  const pictures: Pictures = {}
  const sharp = await loadSharp()
  for (const task of tasks) {
    for (const [place, { overlay }] of task.findings.entries()) {
      if (!overlay) continue
      const search = new URLSearchParams(`${overlay.search}&${filters}`)
      const picture = await resultsPicture(reader, task.id, search, 'on-image')
      if (!picture) continue
      const { width, height } = await sharp(picture.bytes).metadata()
      pictures[findingId(task, place)] = { bytes: picture.bytes, width, height }
    }
  }
  return pictures
}
