import type { ChartFile } from '~/ui/charts/chart-svg'
import type { ProjectReport } from '../report'
import type { Pictures } from './overlay-pictures'
import type { Paper } from './pdf-sheet.server'

/** A file to render, with its data. */
export type DocumentOrder =
  | { kind: 'pdf'; report: ProjectReport; pictures: Pictures; paper: Paper }
  | { kind: 'slides'; report: ProjectReport; pictures: Pictures }
  | ({ kind: 'png' } & ChartFile)

/** The bytes of a file. What makes each kind is read when it is first asked for. */
export async function makeDocument(order: DocumentOrder): Promise<Uint8Array<ArrayBuffer>> {
  switch (order.kind) {
    case 'pdf':
      return await (await import('./pdf.server')).writePdf(order.report, order.paper, order.pictures)
    case 'slides':
      return await (await import('./slides.server')).writeSlides(order.report, order.pictures)
    case 'png':
      return await (await import('./chart-png.server')).chartPng(order)
  }
}
