import { yieldToEventLoop } from '#db/event-loop'
import type { Acting } from '~/accounts/audit-log/audit-log'
import { logAuditDeferred } from '~/accounts/audit-log/audit-log.server'
import { toCsv } from '~/lib/formats/csv.server'
import { downloadName } from '~/lib/http/download'
import { notFound, type Outcome } from '~/lib/outcome'
import { getTaskTypeAnalysis } from '~/task-types/registry.server'
import type { StoredType } from '~/task-types/task-type-names'
import { countResponses } from '../steps.server'
import { configRevision, effectiveConfig } from '../stored-config.server'
import { findTaskRow } from '../tasks.server'
import { loadBuild, saveConfiguration } from './save-configuration.server'

/** Rows per transaction, so that other work can run in between. */
const ROWS_AT_ONCE = 1_000

/**
 * The test report of a task's design, null inside if the configuration has no design yet; null if the task is not the
 * brand's, or its type has no designs.
 */
export async function findDesignReport(
  brandId: number,
  taskId: number,
): Promise<{ type: StoredType; title: string; config: unknown; report: unknown } | null> {
  const found = await findDesign(brandId, taskId)
  if (!found) return null
  const { task, config, design } = found
  return { type: task.type, title: task.title, config, report: design?.report ?? null }
}

/** The design of a task of the brand as CSV, with a file name; null if there is none. */
export async function exportDesign(acting: Acting, taskId: number): Promise<{ fileName: string; csv: string } | null> {
  const { brandId } = acting
  const found = await findDesign(brandId, taskId)
  const table = found?.design?.table
  if (!table) return null
  logAuditDeferred(acting, { action: 'design-exported', title: found.task.title })
  let csv = toCsv([table.header])
  for (let from = 0; from < table.rows.length; from += ROWS_AT_ONCE) {
    csv += toCsv(table.rows.slice(from, from + ROWS_AT_ONCE), { goesOn: true })
    await yieldToEventLoop()
  }
  return { fileName: downloadName(found.task.title, 'csv', 'design'), csv }
}

/**
 * The data of the import page: the task's title, why its configuration is locked, or null, and how many samples a
 * change removes. Null if the task is not the brand's, or its type has no designs.
 */
export async function findDesignImport(
  brandId: number,
  taskId: number,
): Promise<{ title: string; locked: string | null; samples: number } | null> {
  const [task, build] = [await findTaskRow(brandId, taskId), await loadBuild(brandId, taskId)]
  if (!task || !build || !getTaskTypeAnalysis(task.type).importDesign) return null
  const { samples } = await countResponses(taskId)
  return { title: task.title, locked: build.locked, samples }
}

/**
 * Replaces the design of a task of the brand with one from a CSV. Invalid as `design`, with its faults by line; a
 * conflict as for other configuration.
 */
export async function importDesign(brandId: number, taskId: number, csv: string): Promise<Outcome<null>> {
  const task = await findTaskRow(brandId, taskId)
  const reading = task && getTaskTypeAnalysis(task.type).importDesign
  if (!task || !reading) return notFound()
  const read = await reading(effectiveConfig(task), csv)
  if (!read.ok) return read
  // Answered rounds do not change, so the import affects no one.
  return await saveConfiguration(brandId, taskId, read.value, { madeFrom: configRevision(task), touched: 0 })
}

async function findDesign(brandId: number, taskId: number) {
  const task = await findTaskRow(brandId, taskId)
  const designing = task && getTaskTypeAnalysis(task.type).design
  if (!task || !designing) return null
  const config = effectiveConfig(task)
  return { task, config, design: await designing(config, taskId) }
}
