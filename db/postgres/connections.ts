import { isMainThread } from 'node:worker_threads'
import { drizzle, NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { Connections, Db, Tx } from '../connections'
import { asNotWritten } from '../failures'
import { listenOn } from './listening'
import { migrate } from './migrate'
import { createUnits } from './units'

/** How long is waited for a connection, for a lock, and for what is read. A page that waits longer is answered with 503. */
const PATIENCE_MS = 2_000
/** What a thread reads, and what a unit does, may be much. */
const LONGEST_STATEMENT_MS = 60_000
const IDLE_MS = 30_000
const CONNECTIONS = Number(process.env.DATABASE_POOL || 20)

// Counts, sums and instants: all are far below 2^53.
const { INT8, NUMERIC } = pg.types.builtins
for (const type of [INT8, NUMERIC]) pg.types.setTypeParser(type, Number)

/** Opens pools for reading and, but in a thread, for writing, after the database was brought to the newest schema. */
export async function openPostgres(address: string): Promise<Connections> {
  if (isMainThread) await bringToNewest(address)
  const reading = isMainThread
    ? poolOf(address, Math.ceil(CONNECTIONS / 2), { ...READ_ONLY, query_timeout: PATIENCE_MS })
    : poolOf(address, 2, READ_ONLY)
  const writing = isMainThread ? poolOf(address, Math.max(1, Math.floor(CONNECTIONS / 2)), {}) : null
  let closing: Promise<void> | null = null
  return {
    db: forReading(reading),
    write: writing ? createUnits(writing, txOf) : refuse,
    async ping() {
      await reading.query('select 1')
      await writing?.query('select 1')
    },
    listen: (channel, heard) => listenOn(address, channel, heard),
    async letGo() {
      await writing?.query('vacuum')
      return true
    },
    close() {
      closing ??= Promise.all([reading.end(), writing?.end()]).then(() => {})
      return closing
    },
    writer: null,
  }
}

const READ_ONLY = { options: '-c default_transaction_read_only=on' }

function poolOf(address: string, max: number, more: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    connectionString: address,
    max,
    connectionTimeoutMillis: PATIENCE_MS,
    idleTimeoutMillis: IDLE_MS,
    // A process that has nothing else to do ends.
    allowExitOnIdle: true,
    keepAlive: true,
    lock_timeout: PATIENCE_MS,
    statement_timeout: LONGEST_STATEMENT_MS,
    idle_in_transaction_session_timeout: LONGEST_STATEMENT_MS,
    application_name: 'sounding',
    ...more,
  })
  // A connection that breaks while nobody uses it is replaced by the next one who needs one.
  pool.on('error', () => {})
  // One that breaks while a unit has it rejects the unit's query, and says so here besides: unheard, that ends the process.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

async function bringToNewest(address: string): Promise<void> {
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: PATIENCE_MS * 5 })
  try {
    await client.connect()
    await migrate(client)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    if (message.startsWith('Environment variable')) throw error
    throw new Error(`Environment variable DATABASE_URL: ${message}`, { cause: error })
  } finally {
    await client.end()
  }
}

const units = new WeakMap<pg.PoolClient, Tx>()

/** One for each connection, which knows the statements that were prepared on it. */
function txOf(client: pg.PoolClient): Tx {
  const known = units.get(client) ?? ofOurTypes(drizzle(client))
  units.set(client, known)
  return known
}

/** Its queries reject with `DatabaseBusy` where nobody answers: a page that cannot be read is to be tried again as well. */
function forReading(pool: pg.Pool): Db {
  const dialect = new PgDialect()
  const session = new NodePgSession(pool, dialect, undefined)
  const prepare = session.prepareQuery.bind(session)
  session.prepareQuery = ((...given: Parameters<typeof prepare>) => {
    const query = prepare(...given)
    const execute = query.execute.bind(query)
    query.execute = async (values) => {
      try {
        return await execute(values)
      } catch (error) {
        throw asNotWritten(error)
      }
    }
    return query
  }) as typeof session.prepareQuery
  return ofOurTypes(new NodePgDatabase(dialect, session, undefined))
}

/** The query builder of PostgreSQL, with the types of SQLite's: see db/postgres/dialect.ts. */
function ofOurTypes(database: NodePgDatabase): Db {
  return database as unknown as Db
}

async function refuse(): Promise<never> {
  throw new Error('A thread reads only')
}
