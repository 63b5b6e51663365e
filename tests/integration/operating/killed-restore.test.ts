import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { afterAll, expect, test } from 'vitest'
import { finishRestore, restoreFolder } from '#db/sqlite/unfinished-restore'
import { rowsOf } from '../../harness/services/database'
import { countMigrations, createOldDatabase } from '../../harness/services/old-database'
import { beginCommand, environmentOf, runOperator } from '../../harness/services/operator'

/* A restore that is killed leaves what was there before, or what was to come, to whoever opens the database next. */

const MOMENTS = 20
/** So many things to move into their place that some kills come in between. */
const FOLDERS = 80
const directory = mkdtempSync(path.join(tmpdir(), 'sounding-killed-restore-'))
afterAll(() => rmSync(directory, { recursive: true }))

test('killed at any of 20 moments, it leaves the old state or the new one', { timeout: 300_000 }, async () => {
  const backedUp = createInstance('backed-up', 'new')
  const backup = path.join(directory, 'backup.tar')
  expect(await runOperator('backup', [backup], backedUp)).toMatchObject({ code: 0, err: '' })
  const old = createInstance('old', 'old')
  leaveLog(old)
  const states = { old: stateOf(copyOf('old')), new: stateOf(backedUp) }
  expect(states.old).not.toEqual(states.new)

  const found: { state: string; wasDecided: boolean }[] = []
  for (let moment = 0; moment < MOMENTS; moment += 1) {
    const place = copyOf('old')
    const folder = restoreFolder(place.databasePath)
    const decided = path.join(folder, 'decided.json')
    const { child, ended } = beginCommand('restore', [backup, '--replace'], environmentOf(place))
    // One half of the kills while all is put beside, the other while it is moved.
    const isLate = moment % 2 === 1
    while (child.exitCode === null && !existsSync(isLate ? decided : folder)) await delay(0)
    await delay(isLate ? moment : moment * 20)
    child.kill('SIGKILL')
    await ended
    const wasDecided = existsSync(decided)
    finishRestore(place.databasePath)
    const state = stateOf(place)
    found.push({ wasDecided, state: same(state, states.old) ? 'old' : same(state, states.new) ? 'new' : 'mixed' })
    expect(existsSync(folder)).toBe(false)
    expect(readdirSync(place.uploadsDir).filter((name) => name.startsWith('.'))).toEqual([])
  }
  expect(found.filter(({ state }) => state === 'mixed')).toEqual([])
  expect(found.filter(({ state, wasDecided }) => wasDecided && state === 'new').length).toBeGreaterThan(2)
  expect(found.filter(({ state }) => state === 'old').length).toBeGreaterThan(2)
})

test('the next restore ends what was interrupted, and a backup waits for that', { timeout: 60_000 }, async () => {
  const place = copyOf('old')
  const folder = restoreFolder(place.databasePath)
  mkdirSync(folder)
  writeFileSync(path.join(folder, 'plan.json'), JSON.stringify({ uploads: place.uploadsDir }))
  const file = path.join(directory, 'later.tar')
  expect(await runOperator('backup', [file], place)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/interrupted/),
  })

  const holder = new Database(path.join(folder, 'lock'))
  holder.exec('begin exclusive')
  const args = [path.join(directory, 'backup.tar'), '--replace']
  expect(await runOperator('restore', args, place)).toMatchObject({ code: 1, err: expect.stringMatching(/under way/) })
  expect(() => finishRestore(place.databasePath)).toThrow('under way')
  holder.close()
  expect(await runOperator('restore', args, place)).toMatchObject({ code: 0, err: '' })
  expect(existsSync(folder)).toBe(false)
})

function placeOf(name: string) {
  const folder = path.join(directory, name)
  return { databasePath: path.join(folder, 'db', 'sounding.sqlite'), uploadsDir: path.join(folder, 'uploads') }
}

function createInstance(name: string, word: string) {
  const place = placeOf(name)
  createOldDatabase(place.databasePath, countMigrations(), word === 'new' ? 500 : 100)
  rmSync(`${place.databasePath}.migrations`, { recursive: true })
  writeFileSync(`${place.databasePath}.secret`, `the secret of the ${word} instance`)
  for (let n = 0; n < FOLDERS; n += 1) {
    const folder = path.join(place.uploadsDir, `${word}-${n}`)
    mkdirSync(folder, { recursive: true })
    writeFileSync(path.join(folder, 'file.txt'), word)
  }
  return place
}

/** As a server that was killed leaves it: the last change stands in the log alone. */
function leaveLog({ databasePath }: { databasePath: string }): void {
  const connection = new Database(databasePath)
  connection.exec("update brands set company_name = 'Changed at the end'")
  const [file, log] = [`${databasePath}.kept`, `${databasePath}-wal.kept`]
  cpSync(databasePath, file)
  cpSync(`${databasePath}-wal`, log)
  connection.close()
  cpSync(file, databasePath)
  cpSync(log, `${databasePath}-wal`)
  rmSync(file)
  rmSync(log)
}

function copyOf(name: string) {
  const place = placeOf('killed')
  rmSync(path.join(directory, 'killed'), { recursive: true, force: true })
  cpSync(path.join(directory, name), path.join(directory, 'killed'), { recursive: true })
  return place
}

function stateOf(place: ReturnType<typeof placeOf>) {
  const names = readdirSync(place.uploadsDir).sort()
  return {
    integrity: rowsOf(place, 'pragma integrity_check'),
    brands: rowsOf(place, 'select company_name from brands'),
    responses: rowsOf(place, 'select count(*), max(responses) from task_responses'),
    secret: readFileSync(`${place.databasePath}.secret`, 'utf8'),
    uploads: names.map((name) => `${name}: ${readFileSync(path.join(place.uploadsDir, name, 'file.txt'), 'utf8')}`),
  }
}

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
