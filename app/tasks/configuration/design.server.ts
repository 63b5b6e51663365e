import { setImmediate as breath } from 'node:timers/promises'
import { noteReading } from '~/accounts/audit-log/audit-log.server'
import { toCsv } from '~/lib/csv.server'
import type { TaskType } from '~/task-types/registry'
import { analysisOf } from '~/task-types/registry.server'
import { configOf } from '../config.server'
import { findTaskRow } from '../tasks.server'

/** So many rows are written at once, so that others get their turn in between. */
const ROWS_AT_ONCE = 1_000

/**
 * The test report of the design of a task of the brand, null in it while its configuration gives no design; null where the
 * task is not the brand's, or of a type without designs.
 */
export async function findDesignReport(
  brandId: number,
  taskId: number,
): Promise<{ type: TaskType; title: string; config: unknown; report: unknown } | null> {
  const found = await findDesign(brandId, taskId)
  if (!found) return null
  const { task, config, design } = found
  return { type: task.type, title: task.title, config, report: design?.report ?? null }
}

/** The design of a task of the brand as CSV, with the name of the file; null where there is none. */
export async function exportDesign(brandId: number, taskId: number): Promise<{ fileName: string; csv: string } | null> {
  const found = await findDesign(brandId, taskId)
  const table = found?.design?.table
  if (!table) return null
  noteReading(brandId, { action: 'design-exported', title: found.task.title })
  let csv = toCsv([table.header])
  for (let from = 0; from < table.rows.length; from += ROWS_AT_ONCE) {
    csv += toCsv(table.rows.slice(from, from + ROWS_AT_ONCE), { goesOn: true })
    await breath()
  }
  return { fileName: `task-${taskId}-design.csv`, csv }
}

async function findDesign(brandId: number, taskId: number) {
  const task = await findTaskRow(brandId, taskId)
  const designing = task && analysisOf(task.type).design
  if (!task || !designing) return null
  const config = configOf(task)
  return { task, config, design: await designing(config, taskId) }
}
