import type { Readable } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { write } from '#db/client.server'
import type { Acting } from '~/accounts/audit-log/audit-log'
import { logAudit } from '~/accounts/audit-log/audit-log.server'
import { attachment, downloadName } from '~/lib/http/download'
import { address } from '~/lib/http/search-params'
import { done, notFound, type Outcome } from '~/lib/outcome'
import type { OwnTask } from '~/tasks/own-task.server'
import { DOUBTFUL, WITHOUT } from '../results/filters/quality'
import { findGroups, showResults } from '../results/results.server'
import { findExported } from './dataset.server'
import { makeFile } from './export-file.server'
import type { ExportJob } from './export-job'
import type { ExportQuery, Format } from './export-query'

/** A file that is streamed. */
type DataFile = { fileName: string; mediaType: string; bytes: Readable }

/**
 * Exports the answers of a project's tasks as a file. The brand's audit log records it first. Not found if the project
 * or a requested task is not the brand's; invalid as `groups` or `format`.
 */
export async function exportData(acting: Acting, projectId: number, query: ExportQuery): Promise<Outcome<DataFile>> {
  const { brandId } = acting
  const found = await findExported(brandId, projectId, query.taskIds)
  if (!found) return notFound()
  const { project, tasks } = found
  const groups = query.groups.length > 0 ? await findGroups(brandId, projectId, query.groups) : done([])
  if (!groups.ok) return groups
  const careless = await carelessIn(tasks, query)
  const file = await makeFile({ brandId, projectId, query, careless, groups: groups.value })
  if (!file.ok) return file
  try {
    await write((tx) =>
      logAudit(tx, acting, ...tasks.map(({ title }) => ({ action: 'answers-exported', title }) as const)),
    )
  } catch (error) {
    file.value.destroy()
    throw error
  }
  const { title } = (tasks.length === 1 && tasks[0]) || project
  const { part, extension, mediaType } = FILES[query.format]
  return done({ fileName: downloadName(title, extension, part), mediaType, bytes: file.value })
}

/** A file as an answer to a download. */
export function dataDownload({ fileName, mediaType, bytes }: DataFile): Response {
  return new Response(createReadableStreamFromReadable(bytes), {
    headers: {
      'Content-Type': mediaType,
      'Content-Disposition': attachment(fileName),
      'Cross-Origin-Resource-Policy': 'same-origin',
    },
  })
}

const CSV = 'text/csv; charset=utf-8'

const FILES: Record<Format, { part?: string; extension: string; mediaType: string }> = {
  csv: { part: 'labels', extension: 'csv', mediaType: CSV },
  'csv-ids': { part: 'ids', extension: 'csv', mediaType: CSV },
  'csv-long': { part: 'long', extension: 'csv', mediaType: CSV },
  xlsx: { extension: 'xlsx', mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  sav: { extension: 'sav', mediaType: 'application/x-spss-sav' },
  'codebook-md': { part: 'codebook', extension: 'md', mediaType: 'text/markdown; charset=utf-8' },
  'codebook-csv': { part: 'codebook', extension: 'csv', mediaType: CSV },
  files: { part: 'files', extension: 'zip', mediaType: 'application/zip' },
}

async function carelessIn(tasks: OwnTask[], { choices }: ExportQuery): Promise<ExportJob['careless']> {
  const careless: ExportJob['careless'] = new Map()
  if (!choices.quality.value) return careless
  for (const task of tasks) {
    const { quality } = await showResults(task, address('', null, { [WITHOUT]: DOUBTFUL }))
    careless.set(task.id, new Set(quality.flags.map(({ responseId }) => responseId)))
  }
  return careless
}
