import { toCsv } from '~/lib/csv.server'
import { tagWanted } from '~/projects/tags/stakeholder-tags'
import { consumerTagged } from '~/projects/tags/stakeholder-tags.server'
import { analysisOf } from '~/task-types/registry.server'
import { configOf } from '~/tasks/config.server'
import { findTaskRow } from '~/tasks/tasks.server'
import { listSubmissions } from './submissions.server'

/** What is to be exported: of all or of those with a tag, the results or another file of the type. */
type ExportWanted = { tag: string | null; file: string | null }

/** `?tag=…&file=…` */
export function exportWanted(url: URL): ExportWanted {
  return { tag: tagWanted(url), file: url.searchParams.get('file') || null }
}

/** The results of a task of the brand as CSV with the name of the file, or null, also where the type has no such file. */
export async function exportTask(
  brandId: number,
  taskId: number,
  { tag, file }: ExportWanted,
): Promise<{ fileName: string; csv: string } | null> {
  const task = await findTaskRow(brandId, taskId)
  if (!task) return null
  const { csv, file: further } = analysisOf(task.type)
  const config = configOf(task)
  const submissions = await listSubmissions(taskId, await consumerTagged(brandId, tag))
  const table = file === null ? csv(config, submissions) : further?.(file, config, submissions)
  if (!table) return null
  return {
    fileName: file === null ? `task-${taskId}.csv` : `task-${taskId}-${file}.csv`,
    csv: toCsv([table.header, ...table.rows]),
  }
}
