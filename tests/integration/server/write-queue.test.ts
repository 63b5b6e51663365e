import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { openSqlite } from '#db/sqlite/connections'
import { createWriteQueue } from '#db/sqlite/write-queue'
import { DatabaseBusy, DatabaseLost } from '#db/write-errors'

let directory: string
let writer: Database.Database
let reader: Database.Database
let write: ReturnType<typeof createWriteQueue<Database.Database>>

beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'sounding-queue-'))
  const file = path.join(directory, 'test.sqlite')
  writer = new Database(file)
  writer.pragma('journal_mode = WAL')
  writer.pragma('busy_timeout = 0')
  writer.exec('create table notes (text text not null unique)')
  reader = new Database(file, { readonly: true })
  write = createWriteQueue(writer, writer)
})

afterEach(() => {
  reader.close()
  writer.close()
  rmSync(directory, { recursive: true })
})

describe('the write queue', () => {
  test('answers with the value of the unit once what it wrote is committed', async () => {
    const value = await write(async (tx) => add(tx, 'a').changes)
    expect(value).toBe(1)
    expect(committed()).toEqual(['a'])
  })

  test('units that wait together share one commit', async () => {
    const seenByOthers: string[][] = []
    await Promise.all(
      ['a', 'b', 'c'].map((text) =>
        write(async (tx) => {
          add(tx, text)
          seenByOthers.push(committed())
        }),
      ),
    )
    expect(seenByOthers).toEqual([[], [], []])
    expect(committed()).toEqual(['a', 'b', 'c'])
  })

  test('no unit is answered before the commit that holds it', async () => {
    const atAnswer: string[][] = []
    await Promise.all(
      ['a', 'b'].map(async (text) => {
        await write(async (tx) => add(tx, text))
        atAnswer.push(committed())
      }),
    )
    expect(atAnswer).toEqual([
      ['a', 'b'],
      ['a', 'b'],
    ])
  })

  test('nothing is committed where the file is lost, and nothing acknowledged that was committed as it was lost', async () => {
    const lost = 'the file is another one'
    let faults: (string | null)[] = []
    write = createWriteQueue(writer, writer, () => faults.shift() ?? null)
    const note = (text: string) => write(async (tx) => add(tx, text).changes)
    faults = [lost]
    await expect(note('a')).rejects.toBeInstanceOf(DatabaseLost)
    expect(committed()).toEqual([])
    faults = [null, lost]
    await expect(note('b')).rejects.toBeInstanceOf(DatabaseLost)
    expect(committed()).toEqual(['b'])
    expect(await note('c')).toBe(1)
  })

  test('the log starts again from its beginning, so it does not grow with what is written', async () => {
    const text = (n: number) => `${n}`.padEnd(4_000, '.')
    for (let round = 0; round < 40; round += 1) {
      await Promise.all(Array.from({ length: 200 }, (_, n) => write(async (tx) => add(tx, text(round * 200 + n)))))
    }
    expect(committed()).toHaveLength(8_000)
    expect(statSync(`${writer.name}-wal`).size).toBeLessThan(24_000_000)
  })

  test('a unit that fails is undone alone', async () => {
    const results = await Promise.allSettled([
      write(async (tx) => add(tx, 'a')),
      write(async (tx) => {
        add(tx, 'half done')
        throw new Error('changed its mind')
      }),
      write(async (tx) => add(tx, 'a')),
      write(async (tx) => add(tx, 'b')),
    ])
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled'])
    expect(results[1]).toMatchObject({ reason: { message: 'changed its mind' } })
    expect(results[2]).toMatchObject({ reason: { code: 'SQLITE_CONSTRAINT_UNIQUE' } })
    expect(committed()).toEqual(['a', 'b'])
  })

  test('units keep their order, also those that come while others are being written', async () => {
    const order: number[] = []
    const later: Promise<unknown>[] = []
    await Promise.all(
      [0, 1].map((number) =>
        write(async () => {
          order.push(number)
          later.push(write(async () => order.push(number + 10)))
          await Promise.resolve()
        }),
      ),
    )
    await Promise.all(later)
    expect(order).toEqual([0, 1, 10, 11])
  })

  test('many more units than fit into one commit are all written', async () => {
    await Promise.all(Array.from({ length: 1_000 }, (_, n) => write(async (tx) => add(tx, `note ${n}`))))
    expect(committed()).toHaveLength(1_000)
  })

  test('long units share no commit, and leave the event loop to others in between', async () => {
    let turns = 0
    const timer = setInterval(() => (turns += 1), 1)
    const seenByOthers: number[] = []
    const long = async (tx: Database.Database, text: string) => {
      seenByOthers.push(committed().length)
      add(tx, text)
      const end = performance.now() + 25
      while (performance.now() < end);
    }
    await Promise.all(['a', 'b', 'c', 'd'].map((text) => write((tx) => long(tx, text))))
    clearInterval(timer)
    expect(seenByOthers).toEqual([0, 1, 2, 3])
    expect(turns).toBeGreaterThanOrEqual(3)
  })

  test('what long units have written is put on disk in a turn of its own', async () => {
    let seenByOthers: string[] | null = null
    await write(async (tx) => {
      add(tx, 'a')
      setTimeout(() => {
        seenByOthers = committed()
      })
      const end = performance.now() + 10
      while (performance.now() < end);
    })
    expect(seenByOthers).toEqual([])
    expect(committed()).toEqual(['a'])
  })

  test('says that the database is busy while another process holds it, writes nothing, and goes on after it', async () => {
    const other = await holdLock()
    const results = await Promise.allSettled([write(async (tx) => add(tx, 'a')), write(async (tx) => add(tx, 'b'))])
    expect(results.map((result) => result.status === 'rejected' && result.reason)).toEqual([
      expect.any(DatabaseBusy),
      expect.any(DatabaseBusy),
    ])

    other.kill()
    await once(other, 'exit')
    expect(committed()).toEqual([])
    await write(async (tx) => add(tx, 'c'))
    expect(committed()).toEqual(['c'])
  })

  test('a unit waits two seconds for the lock, and one that comes after another has waited in vain a tenth of one', async () => {
    const clock = stopClock()
    const other = await holdLock()
    await expectRefusedAfter(2_000, 'a', clock)
    for (const text of ['b', 'c']) await expectRefusedAfter(100, text, clock)
    other.kill()
    await once(other, 'exit')
    await write(async (tx) => add(tx, 'd'))

    const third = await holdLock()
    const late = expectRefused('seen to wait late')
    clock.advance(500)
    await clock.pass(1_500)
    await late
    await expectRefusedAfter(100, 'the next of the same request', clock)
    third.kill()
    await once(third, 'exit')
    await write(async (tx) => add(tx, 'e'))

    const next = await holdLock()
    const first = expectRefused('in vain')
    await clock.pass(1_500)
    const patient = write(async (tx) => add(tx, 'f'))
    await clock.pass(500)
    await first
    await clock.pass(1_499)
    next.kill()
    // Its own two seconds are not over, also where others' are.
    await patient
    expect(committed()).toEqual(['d', 'e', 'f'])
  })
})

describe('closing', () => {
  test('refuses what is being written, and what waits', async () => {
    const database = openSqlite(path.join(directory, 'closed.sqlite'))
    let closing = Promise.resolve()
    const first = database.write(async () => {
      closing = database.close()
      await closing
    })
    const results = await Promise.allSettled([first, database.write(async () => {}), closing])
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
  })

  test('answers what is committed by then, and refuses the rest', async () => {
    const file = path.join(directory, 'closed.sqlite')
    const insert = (database: Database.Database | null) => database?.exec('insert into notes values (1)')
    let answered = 0
    for (let round = 0; round < 8; round += 1) {
      const { write, writer, close } = openSqlite(file)
      writer?.exec('create table if not exists notes (number integer)')
      const units = Array.from({ length: 3_000 }, () => write(async () => insert(writer)))
      const settled = Promise.allSettled(units)
      await new Promise((resolve) => setTimeout(resolve, 4 * round))
      await close()
      answered += (await settled).filter(({ status }) => status === 'fulfilled').length
    }
    const database = new Database(file, { readonly: true })
    expect(database.prepare('select count(*) from notes').pluck().get()).toBe(answered)
    database.close()
  })

  test('a commit is on disk when it returns', async () => {
    const FULL = 2
    const database = openSqlite(path.join(directory, 'synced.sqlite'))
    expect(database.writer?.pragma('synchronous', { simple: true })).toBe(FULL)
    await database.close()
  })

  test('twice at once is the same as once', async () => {
    const database = openSqlite(path.join(directory, 'closed.sqlite'))
    await Promise.all([database.close(), database.close()])
    await database.close()
    expect(database.writer?.open).toBe(false)
  })
})

type Clock = { advance(ms: number): void; pass(ms: number): Promise<void> }

/** Stops the clock that the queue reads: it goes on by `advance`, and by `pass`, which waits until the queue has read it. */
function stopClock(): Clock {
  let now = Date.now()
  const read = vi.spyOn(Date, 'now').mockImplementation(() => now)
  onTestFinished(() => void read.mockRestore())
  const advance = (ms: number) => {
    now += ms
  }
  return {
    advance,
    async pass(ms) {
      advance(ms)
      read.mockClear()
      await vi.waitFor(() => expect(read).toHaveBeenCalled(), { interval: 1 })
    },
  }
}

async function expectRefusedAfter(ms: number, text: string, clock: Clock): Promise<void> {
  let isRefused = false
  const refused = expectRefused(text).then(() => {
    isRefused = true
  })
  await clock.pass(ms - 1)
  expect([text, isRefused]).toEqual([text, false])
  clock.advance(1)
  await refused
}

async function expectRefused(text: string): Promise<void> {
  await expect(write(async (tx) => add(tx, text))).rejects.toBeInstanceOf(DatabaseBusy)
}

function add(tx: Database.Database, text: string): Database.RunResult {
  return tx.prepare('insert into notes values (?)').run(text)
}

/** What another connection sees. */
function committed(): string[] {
  return reader.prepare<[], string>('select text from notes order by rowid').pluck().all()
}

async function holdLock(): Promise<ChildProcess> {
  const program = `
    const connection = new (require('better-sqlite3'))(${JSON.stringify(writer.name)})
    connection.exec('begin immediate')
    console.log('held')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] })
  if (!child.stdout) throw new Error('The other process has no output')
  await once(child.stdout, 'data')
  return child
}
