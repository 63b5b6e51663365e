import { findProjectFacts } from '~/projects/portal.server'
import { listTags } from '~/projects/tags/stakeholder-tags.server'
import { listTaskRows } from '~/tasks/tasks.server'
import { inEnglish } from '~/texts/english-faults'
import { listProjectGroups } from '../results/results.server'
import { parseExportQuery } from './parse-export-query'

/** Null for another brand's project. */
export async function findExport(
  brandId: number,
  projectId: number,
  wanted: URLSearchParams,
  taskId: number | null = null,
) {
  const project = await findProjectFacts(brandId, projectId)
  if (!project) return null
  const rows = (await listTaskRows(brandId, projectId)).reverse()
  const named = wanted.getAll('task')
  const isChosen = ({ id, status }: (typeof rows)[number]) =>
    named.length > 0 ? named.includes(String(id)) : status !== 'draft'
  const query = wanted.has('format') ? parseExportQuery(wanted) : null
  return {
    isOfTask: taskId !== null,
    tasks: rows
      .filter(({ id }) => taskId === null || id === taskId)
      .map((row) => ({ id: row.id, title: row.title, isChosen: isChosen(row) })),
    tags: await listTags(brandId),
    groups: await listProjectGroups(brandId, projectId, wanted.toString()),
    errors: query && !query.ok ? inEnglish(query.errors ?? {}) : {},
  }
}
