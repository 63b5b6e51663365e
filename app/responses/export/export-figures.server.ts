import { eq } from 'drizzle-orm'
import { db } from '#db/client.server'
import { taskResponses } from '#db/schema'
import { address } from '~/lib/http/address'
import type { ReportFinding } from '~/task-types/results/report'
import { findOwnTask } from '~/tasks/own-task.server'
import { narrowingParameters } from '../results/narrowing/narrowing'
import type { ExportOrder } from './order'

/** A table of figures, what it is about and how it was made. */
export type ExportFigure = Pick<ReportFinding, 'subject' | 'table' | 'method'>

/** Figures hold all that they are made of: those of more responses would take what the server needs for others. */
const MOST_FIGURED = 20_000
const LEFT_OUT: ExportFigure = {
  subject: 'Figures',
  table: {
    heads: ['Figures'],
    rows: [['Figures of more than 20,000 responses are left out here. They are on the results page of the task.']],
  },
  method: '',
}

/** What a workbook shows of results beside the data: the figures of each task, of people in any group. */
export async function* figuresOf({ brandId, wish }: ExportOrder, taskIds: number[]): AsyncGenerator<ExportFigure> {
  const { isOfGroups, choices } = wish
  if (isOfGroups) return
  const search = address('', null, narrowingParameters(choices))
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
