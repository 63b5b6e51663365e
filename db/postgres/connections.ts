import { isMainThread } from 'node:worker_threads'
import { NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import type { Connections, Db, Tx } from '../connections'
import { DatabaseBusy, toWriteError } from '../write-errors'
import { inlineConstants } from './inline-constants'
import { listenOn } from './listen'
import { migrate } from './migrate'
import { createSharedReaders } from './shared-readers'
import { createTransactions } from './transactions'

/** How long to wait for a connection, a lock or a read. A page that waits longer gets 503. */
const PATIENCE_MS = 2_000
/** PostgreSQL cancels a read itself after this time, so that queries queued behind it are still answered in time. */
const LONGEST_READ_MS = 1_500
/** Reads of threads, and units, may take long. */
const LONGEST_STATEMENT_MS = 60_000
const IDLE_MS = 30_000
const CONNECTIONS = Number(process.env.DATABASE_POOL || 8)
/** The connections that readers share. Each writer has one of the others to itself. */
const SHARED = Math.min(4, Math.ceil(CONNECTIONS / 2))

// Counts, sums and instants: all are far below 2^53.
const { INT8, NUMERIC } = pg.types.builtins
for (const type of [INT8, NUMERIC]) pg.types.setTypeParser(type, Number)

/** Opens pools for reading and, but in a thread, for writing, after the database was brought to the newest schema. */
export async function openPostgres(address: string): Promise<Connections> {
  if (isMainThread) await bringToNewest(address)
  const [most, patience] = isMainThread ? [SHARED, IN_TIME] : [2, {}]
  const reading = createPool(address, most, { ...READ_ONLY, ...patience, pipeline: true })
  const lanes = createSharedReaders(reading, most)
  const writing = isMainThread ? createPool(address, CONNECTIONS - SHARED, ONE_CALLER) : null
  let closing: Promise<void> | null = null
  return {
    db: forReading(lanes),
    write: writing ? createTransactions(writing, toTx) : refuse,
    async ping() {
      await lanes.query('select 1')
      if (writing) await requirePrimary(writing)
    },
    files: null,
    listen: (channel, heard) => listenOn(address, channel, heard),
    async purgeDeleted() {
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

const IN_TIME = { query_timeout: PATIENCE_MS, statement_timeout: LONGEST_READ_MS }
const READ_ONLY = { options: '-c default_transaction_read_only=on' }

const ONE_CALLER = { pipeline: true }

function createPool(address: string, max: number, more: pg.PoolConfig): pg.Pool {
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
  // The pool replaces a connection that breaks while idle.
  pool.on('error', () => {})
  // A connection that breaks during a transaction rejects its query and also emits this error, which would end the
  // process if nothing listened.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** Rejects if a pooled connection leads to a read-only server, and drops it: the next may lead elsewhere. */
async function requirePrimary(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  let isUseless = true
  try {
    const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only')
    isUseless = rows[0]?.transaction_read_only !== 'off'
  } finally {
    client.release(isUseless)
  }
  if (isUseless) throw new DatabaseBusy('The database can only be read')
}

async function bringToNewest(address: string): Promise<void> {
  try {
    // It reads the certificates that the address names.
    const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: PATIENCE_MS * 5 })
    try {
      await client.connect()
      await migrate(client)
    } finally {
      await client.end()
    }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    if (message.startsWith('Environment variable')) throw error
    throw new Error(`Environment variable DATABASE_URL: ${message}`, { cause: error })
  }
}

const units = new WeakMap<pg.PoolClient, Tx>()

/** One for each connection, which knows the statements that were prepared on it. */
function toTx(client: pg.PoolClient): Tx {
  const known = units.get(client) ?? ofOurTypes(sessionOn(client))
  units.set(client, known)
  return known
}

/**
 * Queries reject with `DatabaseBusy` if the database does not answer: a page that cannot be read should be retried too.
 */
function forReading(lanes: Pick<pg.Pool, 'query'>): Db {
  const session = sessionOn(lanes as pg.Pool)
  const prepare = session.prepareQuery.bind(session)
  session.prepareQuery = ((...given: Parameters<typeof prepare>) => {
    const query = prepare(...given)
    const execute = query.execute.bind(query)
    query.execute = async (values) => {
      try {
        return await execute(values)
      } catch (error) {
        throw toWriteError(error)
      }
    }
    return query
  }) as typeof session.prepareQuery
  return ofOurTypes(session)
}

const DIALECT = new PgDialect()

function sessionOn(connection: pg.Pool | pg.PoolClient) {
  const session = new NodePgSession<Record<string, never>, Record<string, never>>(connection, DIALECT, undefined)
  const prepare = session.prepareQuery.bind(session)
  session.prepareQuery = ((query, fields, name, ...more) =>
    prepare(name === undefined ? query : inlineConstants(query), fields, name, ...more)) as typeof session.prepareQuery
  return session
}

/** The query builder of PostgreSQL, with the types of SQLite's: see db/postgres/dialect.ts. */
function ofOurTypes(session: ReturnType<typeof sessionOn>): Db {
  return new NodePgDatabase(DIALECT, session, undefined) as unknown as Db
}

async function refuse(): Promise<never> {
  throw new Error('A thread reads only')
}
