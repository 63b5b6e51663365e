import { noteReading } from '~/accounts/audit-log/audit-log.server'
import type { BrandUser } from '~/accounts/guards.server'
import { downloadName } from '~/lib/http/download'
import { resultsPicture } from '../results/results-picture.server'
import { chartSvg } from './chart-svg'
import { writeDocument } from './documents.server'
import type { Pictures } from './overlay-pictures'
import type { Paper } from './pdf-sheet.server'
import { findingId, NAMES, type ProjectReport } from './report'
import { findFinding, findReport } from './report.server'

type Exported = { bytes: Uint8Array<ArrayBuffer>; fileName: string; mediaType: string }
/** Null where the project is not the brand's, or has no such finding. */
type Outcome = Exported | 'overloaded' | null

/** The report of a project of the brand as a PDF or as slides, narrowed as `findReport` says; it stands in the brand's log. */
export async function exportReport(
  brand: BrandUser,
  projectId: number,
  filters: URLSearchParams,
  form: { kind: 'pdf'; paper: Paper } | { kind: 'slides' },
): Promise<Outcome> {
  const shows = { names: filters.has(NAMES), words: true }
  const report = await findReport(brand.profile.id, projectId, filters, shows)
  if (!report) return null
  noteReading(brand.profile.id, { action: 'report-exported', title: report.project.title })
  const bytes = await writeDocument({ ...form, report, pictures: await picturesOf(brand, report, filters) })
  if (bytes === null) return 'overloaded'
  const nameOf = (extension: string) => downloadName(report.project.title, extension, 'report')
  return form.kind === 'pdf'
    ? { bytes, fileName: nameOf('pdf'), mediaType: 'application/pdf' }
    : { bytes, fileName: nameOf('pptx'), mediaType: PPTX }
}

const PPTX = 'application/vnd.openxmlformats-officedocument.presentationml.presentation'

/** The chart of one finding as a file; it stands in the brand's log. */
export async function exportChart(
  brandId: number,
  projectId: number,
  { taskId, key, format }: { taskId: number; key: string; format: 'svg' | 'png' },
  filters: URLSearchParams,
): Promise<Outcome> {
  const found = await findFinding(brandId, projectId, taskId, key, filters)
  const chart = found?.finding.chart
  if (!found || !chart) return null
  const { report, finding, task, place } = found
  noteReading(brandId, { action: 'report-exported', title: report.project.title })
  const foot = [report.brand, task.title, ...report.filters, finding.method].join(' · ')
  const file = { chart, frame: { title: finding.sentence, subject: finding.subject, foot } }
  const fileName = downloadName(task.title, format, `finding ${place + 1}`)
  if (format === 'svg') return { bytes: new TextEncoder().encode(chartSvg(file)), fileName, mediaType: 'image/svg+xml' }
  const bytes = await writeDocument({ kind: 'png', ...file })
  return bytes === null ? 'overloaded' : { bytes, fileName, mediaType: 'image/png' }
}

async function picturesOf(brand: BrandUser, { tasks }: ProjectReport, filters: URLSearchParams): Promise<Pictures> {
  const pictures: Pictures = {}
  const { default: sharp } = await import('sharp')
  for (const task of tasks) {
    for (const [place, { overlay }] of task.findings.entries()) {
      if (!overlay) continue
      const search = new URLSearchParams(`${overlay.search}&${filters}`)
      const picture = await resultsPicture(readerOf(brand), task.id, search, 'on-image')
      if (!picture) continue
      const { width, height } = await sharp(picture.bytes).metadata()
      pictures[findingId(task, place)] = { bytes: picture.bytes, width, height }
    }
  }
  return pictures
}

function readerOf(brand: BrandUser) {
  return { brandId: brand.profile.id, viewer: { user: brand, taskId: null }, shows: null }
}
