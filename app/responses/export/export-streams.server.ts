import { createWorkbook, MOST_COLUMNS } from '~/lib/formats/workbook.server'
import { createZip } from '~/lib/formats/zip.server'
import { done, invalid, type Outcome } from '~/lib/outcome'
import { english } from '~/texts/format'
import { codebookCsv, codebookMarkdown } from './codebook.server'
import { buildColumns, type Column } from './columns.server'
import { longCsv, wideCsv } from './data-csv.server'
import { writeSav } from './data-sav.server'
import { buildSheets } from './data-workbook.server'
import { type Dataset, findDataset } from './dataset.server'
import { streamFigures } from './export-figures.server'
import type { ExportJob } from './export-job'
import { streamMedia } from './media.server'

/* Files of data in progress; each part is built on request. */

type Part = Uint8Array<ArrayBuffer>
type Making = {
  parts: AsyncGenerator<Part>
  closed: Promise<void>
  close(): void
}

const files = new Map<number, Making>()

/** Begins a file under a unique number; invalid as `format` if it cannot hold the data. */
export async function beginFile(id: number, order: ExportJob): Promise<Outcome<null>> {
  const content = await openContent(order)
  if (!content.ok) return content
  let close = () => {}
  const closed = new Promise<void>((resolve) => {
    close = resolve
  })
  files.set(id, { parts: streamParts(content.value), closed, close })
  return done(null)
}

/** The next of its bytes; null behind its end. */
export async function nextPart(id: number): Promise<Part | null> {
  const next = await files.get(id)?.parts.next()
  return next && !next.done ? next.value : null
}

/** Ends a file, whole or not, and closes what it read. */
export async function closeFile(id: number): Promise<void> {
  const file = files.get(id)
  if (!file) return
  files.delete(id)
  await file.parts.return(null).finally(file.close)
}

/** Resolves once a file is closed. */
export async function untilClosed(id: number): Promise<void> {
  await files.get(id)?.closed
}

type Content = AsyncIterable<Uint8Array | string>

async function openContent(order: ExportJob): Promise<Outcome<Content>> {
  const dataset = await findDataset(order)
  const { format } = order.query
  if (format === 'files') return done(await createZip(streamMedia(dataset)))
  if (format === 'xlsx') return await workbook(dataset, order)
  const columns = () => buildColumns(dataset)
  return done(format === 'sav' ? writeSav(dataset, columns) : toText(dataset, format, columns))
}

async function workbook(dataset: Dataset, order: ExportJob): Promise<Outcome<Content>> {
  const columns = await buildColumns(dataset)
  if (columns.length > MOST_COLUMNS) {
    const has = english.number(columns.length)
    return invalid({
      format: [
        `These answers fill ${has} columns, and a sheet of Excel has 16,384. Please choose fewer tasks, or another format.`,
      ],
    })
  }
  const figures = streamFigures(
    order,
    dataset.tasks.map(({ id }) => id),
  )
  return done(await createWorkbook(buildSheets(dataset, columns, figures)))
}

async function* toText(
  dataset: Dataset,
  format: 'csv' | 'csv-ids' | 'csv-long' | 'codebook-md' | 'codebook-csv',
  columnsIn: () => Promise<Column[]>,
): AsyncGenerator<string> {
  // The first bytes go out before the columns are known, which may take a while.
  if (format !== 'codebook-md') yield BYTE_ORDER_MARK
  const columns = await columnsIn()
  if (format === 'csv') yield* wideCsv(dataset, columns, 'labels')
  else if (format === 'csv-ids') yield* wideCsv(dataset, columns, 'ids')
  else if (format === 'csv-long') yield* longCsv(dataset, columns)
  else yield format === 'codebook-md' ? codebookMarkdown(dataset, columns) : codebookCsv(columns)
}

const BYTE_ORDER_MARK = '\ufeff'
/** Approximate bytes per part; the first part is whatever comes first. */
const PART = 65_536

async function* streamParts(content: Content): AsyncGenerator<Part, null> {
  const encoder = new TextEncoder()
  let pieces: Uint8Array[] = []
  let size = 0
  let least = 1
  for await (const one of content) {
    const piece = typeof one === 'string' ? encoder.encode(one) : one
    pieces.push(piece)
    size += piece.length
    if (size < least) continue
    yield whole(pieces, size)
    pieces = []
    size = 0
    least = PART
  }
  if (size > 0) yield whole(pieces, size)
  return null
}

/** Copies the pieces into one transferable array. */
function whole(pieces: Uint8Array[], size: number): Part {
  const part = new Uint8Array(size)
  let end = 0
  for (const piece of pieces) {
    part.set(piece, end)
    end += piece.length
  }
  return part
}
