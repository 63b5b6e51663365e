import { toCsv } from '~/lib/csv.server'
import { analysisOf } from '~/task-types/registry.server'
import { configOf } from '~/tasks/config.server'
import { findTaskRow } from '~/tasks/tasks.server'
import { listSubmissions } from './submissions.server'

/** The results of a task of the brand as CSV, with the name of the file, or null. */
export async function exportTask(brandId: number, taskId: number): Promise<{ fileName: string; csv: string } | null> {
  const task = await findTaskRow(brandId, taskId)
  if (!task) return null
  const { header, rows } = analysisOf(task.type).csv(configOf(task), await listSubmissions(taskId))
  return { fileName: `task-${taskId}.csv`, csv: toCsv([header, ...rows]) }
}

/** A CSV file as an answer to a download. */
export function csvDownload({ fileName, csv }: { fileName: string; csv: string }): Response {
  return new Response(csv, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${fileName}"`,
    },
  })
}
