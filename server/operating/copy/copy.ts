import { createHash } from 'node:crypto'
import type { Row, Side, Table } from './endpoint'

export type Copied = { table: string; rows: number }

/**
 * Copies all rows into an empty database, and compares counts and checksums of both sides before it commits. Ids
 * continue their sequence. Throws if the target has rows, or differs.
 */
export async function copyAll(tables: Table[], from: Side, to: Side): Promise<Copied[]> {
  for (const table of tables) {
    const rows = await to.count(table)
    if (rows > 0) throw new Error(`The target is not empty: it has ${rows} rows of ${table.name}`)
  }
  const copied: Copied[] = []
  for (const table of tables) copied.push(await copyTable(table, from, to))
  await to.commit()
  return copied
}

async function copyTable(table: Table, from: Side, to: Side): Promise<Copied> {
  const read = createHash('sha256')
  let rows = 0
  for await (const part of from.read(table)) {
    await to.add(table, part)
    addTo(read, part)
    rows += part.length
  }
  const highest = await from.highest(table)
  if (highest !== null) await to.goOnFrom(table, highest)
  const written = createHash('sha256')
  for await (const part of to.read(table)) addTo(written, part)
  const [expected, found] = [await from.count(table), await to.count(table)]
  if (expected !== rows || found !== rows || read.digest('hex') !== written.digest('hex'))
    throw new Error(`${table.name} is not the same in the target: ${expected} rows, ${found} there. Nothing was copied`)
  return { table: table.name, rows }
}

function addTo(hash: ReturnType<typeof createHash>, rows: Row[]): void {
  for (const row of rows) hash.update(`${JSON.stringify(row.map(plain))}\n`)
}

function plain(value: Row[number]): unknown {
  return Buffer.isBuffer(value) ? value.toString('base64') : value
}
