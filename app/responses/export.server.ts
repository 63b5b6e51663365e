import { toCsv } from '~/lib/csv.server'
import { consumerTagged } from '~/projects/stakeholder-tags.server'
import { analysisOf } from '~/task-types/registry.server'
import { configOf } from '~/tasks/config.server'
import { findTaskRow } from '~/tasks/tasks.server'
import { listSubmissions } from './submissions.server'

/** The results of a task of the brand as CSV, of all or of those with a tag, with the name of the file, or null. */
export async function exportTask(
  brandId: number,
  taskId: number,
  tag: string | null,
): Promise<{ fileName: string; csv: string } | null> {
  const task = await findTaskRow(brandId, taskId)
  if (!task) return null
  const submissions = await listSubmissions(taskId, await consumerTagged(brandId, tag))
  const { header, rows } = analysisOf(task.type).csv(configOf(task), submissions)
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
