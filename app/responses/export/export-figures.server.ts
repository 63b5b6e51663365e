import { eq } from 'drizzle-orm'
import { db } from '#db/client.server'
import { taskResponses } from '#db/schema'
import { address } from '~/lib/http/search-params'
import type { ReportFinding } from '~/task-types/results/report'
import { findOwnTask } from '~/tasks/own-task.server'
import { responseFilterParams } from '../results/filters/response-filter-params'
import type { ExportJob } from './export-job'

/** A table of figures, what it is about and how it was made. */
export type ExportFigure = Pick<ReportFinding, 'subject' | 'table' | 'method'>

/** Figures load all responses; more than this would take memory that the server needs. */
const MOST_FIGURED = 20_000
const LEFT_OUT: ExportFigure = {
  subject: 'Figures',
  table: {
    heads: ['Figures'],
    rows: [['Figures of more than 20,000 responses are left out here. They are on the results page of the task.']],
  },
  method: '',
}

/** Each task's tables of figures for a workbook. An export of group members alone has none. */
export async function* streamFigures({ brandId, query }: ExportJob, taskIds: number[]): AsyncGenerator<ExportFigure> {
  const { onlyGroupMembers, choices } = query
  if (onlyGroupMembers) return
  const search = address('', null, responseFilterParams(choices))
  const { findFindings } = await import('../results/figures.server')
  for (const id of taskIds) {
    const task = await findOwnTask(brandId, id)
    if (!task) continue
    if ((await db.$count(taskResponses, eq(taskResponses.taskId, id))) > MOST_FIGURED) {
      yield LEFT_OUT
      continue
    }
    yield* (await findFindings(task, search, 0)).findings
  }
}
