import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type Database from 'better-sqlite3'
import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants'
import { compareSchema } from '#db/sqlite/migrate'
import { STORED_FOLDERS } from '~/lib/files/files'
import { fingerprintSecret, SECRET_MARK } from '~/lib/secret-fingerprint'
import type { Instance } from '../instance'
import { findDamage, listUploadFiles, openToRead } from '../stored-database'
import { checkAddresses } from './addresses'
import { aboutSubject, type Finding, inWords } from './finding'

const SLOW_CLOCK_MS = 300_000
const FROM_BACKUP = 'Restore a backup from before: npm run restore -- FILE --replace'

/** Checks the database and whether it and the files of the uploads match. Changes nothing. */
export async function checkData(instance: Instance): Promise<Finding[]> {
  const { database, bucket } = instance
  if (!existsSync(database)) {
    const about = aboutSubject('database')
    const left = findLeftover(instance)
    if (left) about.problem(`there is none at ${database}, though there is ${left}`, `Put it back. ${FROM_BACKUP}`)
    else about.warning(`there is none at ${database} yet`, 'npm start makes it; else correct DATABASE_PATH')
    return about.orWell('')
  }
  try {
    const connection = openToRead(database)
    try {
      const whole = checkWhole(connection, database)
      const schema = checkMigrations(connection)
      // Do not query a damaged database or one of another version further.
      if ([...whole, ...schema].some(({ level }) => level === 'problem')) return [...whole, ...schema]
      return [
        ...whole,
        ...schema,
        ...(await checkFiles(connection, bucket)),
        ...checkAddresses(connection),
        ...checkOutbox(connection),
        ...checkClock(connection),
        ...checkSecret(connection, instance),
      ]
    } finally {
      connection.close()
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_'))) throw error
    const about = aboutSubject('database')
    about.problem(`${database} cannot be read: ${error.message}`, FROM_BACKUP)
    return about.orWell('')
  }
}

/** Files that only a server with a database leaves behind, which show that there was one; null if there are none. */
function findLeftover({ database, secretFile, uploads }: Instance): string | null {
  const files = [secretFile, `${database}-wal`, `${database}.server`]
  const folders = [...STORED_FOLDERS, 'outbox', 'incoming'].map((name) => path.join(uploads, name))
  return [...files, ...folders].find(existsSync) ?? null
}

function checkWhole(connection: Database.Database, database: string): Finding[] {
  const about = aboutSubject('database')
  const [damage] = findDamage(connection)
  if (damage !== undefined) about.problem(`it is damaged: ${damage}`, FROM_BACKUP)
  const broken = connection.prepare<[], { table: string; rowid: number }>('pragma foreign_key_check').all()
  const [first] = broken
  if (first) {
    const where = `the first is row ${first.rowid} of ${first.table}`
    about.problem(`${broken.length} rows refer to missing rows, ${where}`, FROM_BACKUP)
  }
  return about.orWell(`${inWords(statSync(database).size)}, no damage, all references valid`)
}

function checkMigrations(connection: Database.Database): Finding[] {
  const about = aboutSubject('migrations')
  const { pending, isNewer, known } = compareSchema(connection)
  if (isNewer) about.problem('the database is of a newer version than this checkout', 'Update it: git pull --ff-only')
  else if (pending.length === known) about.problem('this is not a Sounding database', 'Correct DATABASE_PATH')
  else if (pending.length > 0)
    about.warning(`${pending.length} migrations pending`, 'Start the server again, which keeps a copy first')
  return about.orWell(`all ${known} are applied`)
}

async function checkFiles(connection: Database.Database, bucket: string | null): Promise<Finding[]> {
  const about = aboutSubject('files')
  const { files } = await import('~/lib/files/files.server')
  const stored = new Map<string, number>()
  try {
    // Looked through first: what arrives in between has its row by then.
    for (const folder of STORED_FOLDERS)
      for await (const { name, changedAt } of files.list(folder)) stored.set(name, changedAt)
  } catch (error) {
    if (bucket === null) throw error
    const why = error instanceof Error ? error.message : String(error)
    about.problem(`the bucket ${bucket} cannot be read: ${why}`, 'Correct the variables that begin with S3_')
    return about.orWell('')
  }
  const known = listUploadFiles(connection)
  const missing = known.filter((name) => !stored.has(name))
  if (missing.length > 0) {
    const remedy = bucket === null ? 'Copy them from a backup: tar -xf FILE uploads' : 'npm run files:copy -- --to s3'
    about.problem(`${missing.length} are missing, the first is ${missing[0]}`, remedy)
  }
  const names = new Set(known)
  // Younger ones may be of an upload that has not ended.
  const orphans = [...stored].filter(
    ([name, changedAt]) => !names.has(name) && Date.now() - changedAt > millisecondsInDay,
  )
  if (orphans.length > 0) {
    const says = `${orphans.length} unused files; the first is ${orphans[0]?.[0]}`
    about.warning(says, 'A running server removes them within an hour. If not, check its log')
  }
  const where = bucket === null ? '' : ` in the bucket ${bucket}, which no backup holds`
  return about.orWell(`each of ${known.length} is there${where}`)
}

function checkOutbox(connection: Database.Database): Finding[] {
  const about = aboutSubject('outbox')
  const count = connection.prepare<[number], { rows: number }>(
    "select count(*) as rows from outbox where status = 'queued' and next_attempt_at < ?",
  )
  const waiting = count.get(Date.now() - millisecondsInHour)?.rows ?? 0
  if (waiting > 0)
    about.warning(`${waiting} emails have been waiting for over an hour`, 'Start the server; if it runs, see its log')
  return about.orWell('no mail waits')
}

/** Whether the secret that the next start finds is the one that the database was used with last. */
function checkSecret(connection: Database.Database, { secret, secretFile }: Instance): Finding[] {
  const about = aboutSubject('secret')
  const mark = readSecretMark(connection)
  const given = secret ?? (existsSync(secretFile) ? readFileSync(secretFile, 'utf8').trim() : null)
  const place = secret === undefined ? secretFile : 'SESSION_SECRET'
  const remedy = 'Put it back from a backup: links that were sent stop working with another one'
  if (given === null && mark) about.problem(`${secretFile} is gone`, remedy)
  else if (given !== null && mark && fingerprintSecret(given) !== mark.value)
    about.problem(`${place} is not the one that this database was used with`, remedy)
  return about.orWell(`${place}, as the database knows it`)
}

/** Null if the database has not been used with a secret yet, or is older than these records. */
function readSecretMark(connection: Database.Database): { value: string } | null {
  if (!connection.prepare("select 1 from sqlite_master where name = 'marks'").get()) return null
  const mark = connection.prepare<[string], { value: string }>('select value from marks where key = ?')
  return mark.get(SECRET_MARK) ?? null
}

function checkClock(connection: Database.Database): Finding[] {
  const about = aboutSubject('clock')
  const last = connection.prepare<[], { time: number | null }>(
    'select max(time) as time from (select max(updated_at) as time from users union all select max(updated_at) from projects)',
  )
  const ahead = (last.get()?.time ?? 0) - Date.now()
  if (ahead > SLOW_CLOCK_MS) {
    const says = `the clock is ${Math.round(ahead / 60_000)} minutes behind the last write`
    about.problem(says, 'Turn on network time: timedatectl set-ntp true')
  }
  return about.orWell(new Date().toISOString())
}
