import pg from 'pg'
import { isNewer, migrate } from '#db/postgres/migrate'
import { ROWS_A_PART, type Row, type Side, type Table, type Value } from './endpoint'

const NEWER = 'The database in PostgreSQL is of a newer version'

const { FLOAT8, INT8, BOOL } = pg.types.builtins

/** PostgreSQL's limit of values per statement. */
const MOST_VALUES = 60_000

/** A database to copy from or to, brought to the newest schema. */
export async function openPostgresSide(address: string, isTarget: boolean): Promise<Side> {
  const client = new pg.Client({ connectionString: address, types: { getTypeParser: getParser } })
  await client.connect()
  try {
    if (await isNewer(client)) throw new Error(`${NEWER}: update this checkout first. Nothing was copied`)
    await migrate(client)
  } catch (error) {
    await client.end()
    throw error
  }
  await client.query(isTarget ? 'begin' : 'begin isolation level repeatable read read only')
  const columns = await client.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = current_schema() and data_type = 'boolean'`,
  )
  const booleans = new Set(columns.rows.map(({ name }) => name))
  return {
    async count({ name }) {
      const { rows } = await client.query<{ rows: number }>(`select count(*) as rows from "${name}"`)
      return rows[0]?.rows ?? 0
    },
    async *read({ name, columns: [key = '', ...others] }) {
      const list = [key, ...others].map(quoted).join()
      let last: Value | undefined
      for (;;) {
        const after = last === undefined ? '' : `where "${key}" > $1`
        const text = `select ${list} from "${name}" ${after} order by 1 limit ${ROWS_A_PART}`
        const { rows } = await client.query<Row>({ text, values: last === undefined ? [] : [last], rowMode: 'array' })
        if (rows.length > 0) yield rows
        if (rows.length < ROWS_A_PART) return
        last = rows.at(-1)?.[0]
      }
    },
    async add(table, rows) {
      const most = Math.floor(MOST_VALUES / table.columns.length)
      for (let at = 0; at < rows.length; at += most) await insert(client, booleans, table, rows.slice(at, at + most))
    },
    async highest(table) {
      const sequence = await findSequence(client, table)
      if (sequence === null) return null
      const { rows } = await client.query<{ last: number }>(
        `select case when is_called then last_value end as last from ${sequence}`,
      )
      return rows[0]?.last ?? null
    },
    async goOnFrom(table, highest) {
      const sequence = await findSequence(client, table)
      if (sequence !== null) await client.query('select setval($1, $2)', [sequence, highest])
    },
    async commit() {
      await client.query('commit')
      // Else queries are planned for empty tables until PostgreSQL finds the time to look.
      if (isTarget) await client.query('analyze')
    },
    async close() {
      await client.end()
    },
  }
}

async function insert(client: pg.Client, booleans: Set<string>, { name, columns }: Table, rows: Row[]): Promise<void> {
  const isBoolean = columns.map((column) => booleans.has(`${name}.${column}`))
  const values = rows.flatMap((row) => row.map((value, at) => (isBoolean[at] && value !== null ? value === 1 : value)))
  const places = rows.map((row, at) => `(${row.map((_, column) => `$${at * row.length + column + 1}`).join()})`)
  await client.query(`insert into "${name}" (${columns.map(quoted).join()}) values ${places.join()}`, values)
}

async function findSequence(client: pg.Client, { name, columns }: Table): Promise<string | null> {
  if (!columns.includes('id')) return null
  const { rows } = await client.query<{ sequence: string | null }>(
    'select pg_get_serial_sequence($1, $2) as sequence',
    [quoted(name), 'id'],
  )
  return rows[0]?.sequence ?? null
}

function getParser(type: number): (text: string) => unknown {
  if (type === INT8 || type === FLOAT8) return Number
  if (type === BOOL) return (text) => (text === 't' ? 1 : 0)
  return pg.types.getTypeParser(type)
}

function quoted(name: string): string {
  return `"${name}"`
}
