import { Readable } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { write } from '#db/client.server'
import { note } from '~/accounts/audit-log/audit-log.server'
import { address } from '~/lib/http/address'
import { log } from '~/lib/log.server'
import { done, invalid, missing, type Outcome } from '~/lib/outcome'
import { zipOf } from '~/lib/zip.server'
import { findShareable } from '~/tasks/sharing/result-links.server'
import { listTaskRows } from '~/tasks/tasks.server'
import { narrowingParameters } from '../results/narrowing'
import { DOUBTFUL, WITHOUT } from '../results/quality'
import { showResults } from '../results/results.server'
import { codebookCsv, codebookMarkdown } from './codebook.server'
import { type Column, columnsOf } from './columns.server'
import { longCsv, wideCsv } from './data-csv.server'
import { savOf } from './data-sav.server'
import { sheetsOf } from './data-workbook.server'
import { type Dataset, dataTask } from './dataset.server'
import type { ExportWish, Format } from './export-wish'
import { mediaOf } from './media.server'
import { MOST_COLUMNS, workbookOf } from './workbook.server'

/** A file that is made as it is sent. */
type DataFile = { fileName: string; mediaType: string; bytes: Readable }

/**
 * The answers to tasks of a project as a file, as `wish` says; that they leave stands in the brand's log before they do.
 * Missing where the project, or a task that is named, is not the brand's.
 */
export async function exportData(brandId: number, projectId: number, wish: ExportWish): Promise<Outcome<DataFile>> {
  const found = await findDataset(brandId, projectId, wish)
  if (!found) return missing()
  const dataset = found
  const of = dataset.tasks.length === 1 ? `task-${dataset.tasks[0]?.id}` : `project-${projectId}`
  const file = await fileOf(dataset, wish)
  if (!file.ok) return file
  await write((tx) =>
    note(tx, brandId, ...dataset.tasks.map(({ title }) => ({ action: 'answers-exported', title }) as const)),
  )
  const { ending, mediaType } = FILES[wish.format]
  return done({ fileName: `${of}${ending}`, mediaType, bytes: file.value })
}

/** A file as an answer to a download. */
export function dataDownload({ fileName, mediaType, bytes }: DataFile): Response {
  bytes.on('error', (error) => log.error({ err: error }, 'an export broke off'))
  return new Response(createReadableStreamFromReadable(bytes), {
    headers: {
      'Content-Type': mediaType,
      'Content-Disposition': `attachment; filename="${fileName}"`,
      'Cross-Origin-Resource-Policy': 'same-origin',
    },
  })
}

const CSV = 'text/csv; charset=utf-8'

const FILES: Record<Format, { ending: string; mediaType: string }> = {
  csv: { ending: '-labels.csv', mediaType: CSV },
  'csv-ids': { ending: '-ids.csv', mediaType: CSV },
  'csv-long': { ending: '-long.csv', mediaType: CSV },
  xlsx: { ending: '.xlsx', mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  sav: { ending: '.sav', mediaType: 'application/x-spss-sav' },
  'codebook-md': { ending: '-codebook.md', mediaType: 'text/markdown; charset=utf-8' },
  'codebook-csv': { ending: '-codebook.csv', mediaType: CSV },
  files: { ending: '-files.zip', mediaType: 'application/zip' },
}

async function findDataset(brandId: number, projectId: number, wish: ExportWish): Promise<Dataset | null> {
  const project = (await findShareable(brandId, projectId))?.project
  if (!project) return null
  const rows = (await listTaskRows(brandId, projectId)).reverse()
  const { taskIds } = wish
  const chosen = rows.filter(({ id, status }) => (taskIds === null ? status !== 'draft' : taskIds.includes(id)))
  if (taskIds?.some((id) => !rows.some((row) => row.id === id))) return null
  const tasks: Dataset['tasks'] = []
  for (const row of chosen) tasks.push(await dataTask(brandId, row, wish, await carelessIn(brandId, row.id, wish)))
  return { brandId, project, tasks, isNameless: wish.isNameless }
}

async function carelessIn(brandId: number, taskId: number, { leftOut }: ExportWish): Promise<ReadonlySet<number>> {
  if (!leftOut) return new Set()
  const shown = await showResults(brandId, taskId, address('', null, { [WITHOUT]: DOUBTFUL }))
  return new Set(shown?.quality.doubts.map(({ responseId }) => responseId))
}

async function fileOf(dataset: Dataset, wish: ExportWish): Promise<Outcome<Readable>> {
  const { format } = wish
  if (format === 'files') return done(await zipOf(mediaOf(dataset)))
  if (format === 'xlsx') return await workbook(dataset, wish)
  const columns = () => columnsOf(dataset)
  return done(
    Readable.from(format === 'sav' ? savOf(dataset, columns) : textOf(dataset, format, columns), { objectMode: false }),
  )
}

async function workbook(dataset: Dataset, { choice, leftOut, from, to }: ExportWish): Promise<Outcome<Readable>> {
  const columns = await columnsOf(dataset)
  if (columns.length > MOST_COLUMNS) {
    const has = columns.length.toLocaleString('en-US')
    return invalid({
      format: [
        `These answers fill ${has} columns, and a sheet of Excel has 16,384. Please choose fewer tasks, or another format.`,
      ],
    })
  }
  // Figures are of all times.
  const search = from === null && to === null ? address('', null, narrowingParameters(choice, leftOut)) : null
  return done(await workbookOf(sheetsOf(dataset, columns, search)))
}

async function* textOf(
  dataset: Dataset,
  format: Exclude<Format, 'files' | 'xlsx' | 'sav'>,
  columnsIn: () => Promise<Column[]>,
): AsyncGenerator<string> {
  const columns = await columnsIn()
  if (format === 'csv') yield* wideCsv(dataset, columns, 'labels')
  else if (format === 'csv-ids') yield* wideCsv(dataset, columns, 'ids')
  else if (format === 'csv-long') yield* longCsv(dataset, columns)
  else yield format === 'codebook-md' ? codebookMarkdown(dataset, columns) : codebookCsv(columns)
}
