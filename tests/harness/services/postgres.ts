import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'

/*
 * A real PostgreSQL for tests, on a socket in a temporary folder, from Debian's package or whatever POSTGRES_BIN names. The
 * files of the project `postgres` in tests/vitest.config.ts run on it, each server and each domain on a database of its own.
 */

const DEBIAN = '/usr/lib/postgresql'
const NOBODY = 65_534

/** The folder of PostgreSQL's programs; null where there is none. */
export function findPostgres(): string | null {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [process.env.POSTGRES_BIN ?? '', ...versions.map((version) => path.join(DEBIAN, version, 'bin'))]
  return folders.find((folder) => existsSync(path.join(folder, 'initdb'))) ?? null
}

export type Postgres = { folder: string; stop(): Promise<void>; start(): Promise<void>; pid(): number }

/** Starts one in a new folder, with nothing in it. Without fsync, but where `settings` say otherwise: no test cuts the power. */
export async function startPostgres(folder: string, settings: string[] = ['fsync=off']): Promise<Postgres> {
  const bin = findPostgres()
  if (!bin) throw new Error('There is no PostgreSQL here: apt-get install postgresql, or set POSTGRES_BIN')
  const data = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
  return await runPostgres(folder, settings, (as) => {
    execFileSync(path.join(bin, 'initdb'), ['-D', path.join(folder, 'data'), ...data], { ...as, stdio: 'ignore' })
  })
}

/** Starts one in a new folder that follows another as a hot standby: it can be read, and written once it is promoted. */
export async function startStandby(
  folder: string,
  primary: Postgres,
  settings = ['fsync=off'],
): Promise<Postgres & { promote(): void }> {
  const bin = findPostgres() ?? ''
  const standby = await runPostgres(folder, settings, (as) => {
    const copied = ['-D', path.join(folder, 'data'), '-h', primary.folder, '-U', 'postgres', '--write-recovery-conf']
    execFileSync(path.join(bin, 'pg_basebackup'), [...copied, '--checkpoint=fast', '--no-sync'], {
      ...as,
      stdio: 'ignore',
    })
  })
  return {
    ...standby,
    promote() {
      psql(addressOf(folder, 'postgres'), 'select pg_promote()')
    },
  }
}

/** Runs one in a new folder, in which `fill` makes its data. */
async function runPostgres(
  folder: string,
  settings: string[],
  fill: (as: { cwd: string; uid?: number; gid?: number }) => void,
): Promise<Postgres> {
  const bin = findPostgres() ?? ''
  mkdirSync(folder, { mode: 0o755 })
  // It refuses to run as root.
  const isRoot = process.getuid?.() === 0
  const as = { cwd: folder, ...(isRoot && { uid: NOBODY, gid: NOBODY }) }
  if (isRoot) chownSync(folder, NOBODY, NOBODY)
  fill(as)
  const data = path.join(folder, 'data')
  const given = ['listen_addresses=', `unix_socket_directories=${folder}`, 'max_connections=300', ...settings]
  const run = () =>
    spawn(path.join(bin, 'postgres'), ['-D', data, ...given.flatMap((setting) => ['-c', setting])], {
      ...as,
      stdio: 'ignore',
    })
  let server = run()
  const end = () => server.kill('SIGQUIT')
  process.once('exit', end)
  await untilReady(bin, folder)
  return {
    folder,
    pid: () => server.pid ?? 0,
    async stop() {
      if (server.exitCode !== null || server.signalCode !== null) return
      const closed = once(server, 'close')
      server.kill('SIGQUIT')
      await closed
    },
    async start() {
      server = run()
      await untilReady(bin, folder)
    },
  }
}

/** Ends one, and removes all that it holds. */
export async function removePostgres({ folder, stop }: Postgres): Promise<void> {
  await stop()
  rmSync(folder, { recursive: true, force: true })
}

async function untilReady(bin: string, folder: string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const probe = spawn(path.join(bin, 'pg_isready'), ['-q', '-h', folder], { stdio: 'ignore' })
    const [code]: unknown[] = await once(probe, 'close')
    if (code === 0) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('PostgreSQL did not start')
}

/** The address of a database of a server. */
export function addressOf(folder: string, database: string): string {
  return `postgres://postgres@localhost/${database}?host=${folder}`
}

/** A new, empty database of a server: its address. */
export function createDatabase(folder: string, database: string): string {
  psql(addressOf(folder, 'postgres'), `create database ${database}`)
  return addressOf(folder, database)
}

/** Whether these tests run on PostgreSQL; what is SQLite's own is left out there. */
export const isOnPostgres = process.env.TEST_POSTGRES !== undefined

/** Where these tests run on PostgreSQL, the address of what on SQLite would be the file; null on SQLite. */
export function postgresFor(databasePath: string): string | null {
  const folder = process.env.TEST_POSTGRES
  return folder ? addressOf(folder, nameOf(databasePath)) : null
}

/** What tells the product where its data is, on whichever database these tests run. */
export function databaseEnvironment(databasePath: string): Record<string, string> {
  const folder = process.env.TEST_POSTGRES
  if (!folder) return { DATABASE_PATH: databasePath }
  const known = psql(
    addressOf(folder, 'postgres'),
    `select 1 from pg_database where datname = '${nameOf(databasePath)}'`,
  )
  if (known === '') createDatabase(folder, nameOf(databasePath))
  return { DATABASE_PATH: databasePath, DATABASE_URL: addressOf(folder, nameOf(databasePath)), DATABASE_POOL: '10' }
}

function nameOf(databasePath: string): string {
  return `test_${createHash('sha1').update(databasePath).digest('hex').slice(0, 16)}`
}

/** What a statement answers, as `psql` writes it. */
export function psql(address: string, statement: string): string {
  const program = path.join(findPostgres() ?? '', 'psql')
  const args = ['-XqAt', '-v', 'ON_ERROR_STOP=1', '-d', address, '-f', '-']
  return execFileSync(program, args, { input: statement, encoding: 'utf8', stdio: ['pipe', 'pipe', 'pipe'] }).trim()
}

/** Holds the lock that every unit of writing takes, as another process's unit would, until it is let go. */
export async function holdUnits(address: string): Promise<() => Promise<void>> {
  const holder = spawn(path.join(findPostgres() ?? '', 'psql'), ['-XqAt', '-d', address])
  holder.stdin.write("begin; select pg_advisory_xact_lock(5041001); select 'held';\n")
  for await (const chunk of holder.stdout) if (String(chunk).includes('held')) break
  return async () => {
    holder.stdin.end('rollback;\n')
    if (holder.exitCode === null) await once(holder, 'close')
  }
}
