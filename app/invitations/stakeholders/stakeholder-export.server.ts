import { Readable } from 'node:stream'
import { write } from '#db/client.server'
import type { Acting } from '~/accounts/audit-log/audit-log'
import { logAudit } from '~/accounts/audit-log/audit-log.server'
import { toCsv } from '~/lib/formats/csv.server'
import { type Cell, createWorkbook } from '~/lib/formats/workbook.server'
import { yieldingChunks } from '~/lib/work/yielding-chunks.server'
import { findProjectFacts } from '~/projects/portal.server'
import {
  findPendingAmong,
  findStakeholders,
  listStakeholderIds,
  type StakeholderFilter,
} from './stakeholder-list.server'
import type { ActivePerson, PendingPerson, PerStatus } from './stakeholder-rows'

export type StakeholderFormat = 'csv' | 'xlsx'

/** People read and written before yielding. */
const PORTION = 100

const HEADS = ['Name', 'Email', 'Status', 'Tags', 'Joined (UTC)', 'Invited (UTC)']

/**
 * Streams the filtered stakeholders as a file: people with an account, then invited ones, each newest first. The
 * brand's audit log records the export first. Null if the filter names a project of another brand.
 */
export async function exportStakeholders(
  acting: Acting,
  filter: StakeholderFilter,
  format: StakeholderFormat,
): Promise<Readable | null> {
  const { brandId } = acting
  if (filter.projectId !== null && !(await findProjectFacts(brandId, filter.projectId))) return null
  const ids = await listStakeholderIds(brandId, filter)
  const count = ids.active.length + ids.pending.length
  await write((tx) => logAudit(tx, acting, { action: 'stakeholders-exported', count }))
  const rows = () => streamRows(brandId, ids)
  return format === 'csv'
    ? Readable.from(streamCsv(rows()), { objectMode: false })
    : await createWorkbook([{ name: 'Stakeholders', rows }])
}

/** The head, then the rows in portions. */
async function* streamRows(brandId: number, { active, pending }: PerStatus<number[]>): AsyncGenerator<Cell[][]> {
  yield [HEADS]
  for await (const ids of yieldingChunks(active.toReversed(), PORTION))
    yield inOrder(ids, await findStakeholders(brandId, ids)).map(activeCells)
  for await (const ids of yieldingChunks(pending.toReversed(), PORTION))
    yield inOrder(ids, await findPendingAmong(brandId, ids)).map(pendingCells)
}

function inOrder<T extends { id: number }>(ids: number[], people: T[]): T[] {
  const byId = new Map(people.map((person) => [person.id, person]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

function activeCells({ name, email, tags, since }: ActivePerson): Cell[] {
  return [name, email, 'Active', tags.join(', '), new Date(since), null]
}

function pendingCells({ firstName, lastName, email, tags, since }: PendingPerson): Cell[] {
  const name = [firstName, lastName].filter(Boolean).join(' ')
  return [name, email, 'Pending', tags.join(', '), null, new Date(since)]
}

async function* streamCsv(portions: AsyncIterable<Cell[][]>): AsyncGenerator<string> {
  let goesOn = false
  for await (const portion of portions) {
    yield toCsv(
      portion.map((row) => row.map(csvCell)),
      { goesOn },
    )
    goesOn = true
  }
}

function csvCell(cell: Cell): string | number | null {
  return cell instanceof Date ? cell.toISOString() : cell
}
