import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { databaseEnvironment } from './postgres'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const SLOWEST_START_MS = 90_000

/** A line that the server wrote: what pino logged, or bare text of `stream`. */
type LogLine = { level: number; text: string; stream: 'stdout' | 'stderr' }

export type Environment = Record<string, string>

/** The built product as a process of its own on a free port, with a database and uploads that only it has. */
export type ServerProcess = {
  url: string
  /** Holds the database, the uploads and nothing else; removed by `dispose`. */
  directory: string
  databasePath: string
  uploadsDir: string
  /** All that it wrote so far, over restarts. */
  logs: LogLine[]
  /** The operating system's id of the process that runs now, or is starting. */
  pid(): number
  /** Ends it with SIGTERM and gives the exit code. */
  stop(): Promise<number | null>
  /** Sends SIGTERM at once and gives the exit code later. */
  terminate(): { exited: Promise<number | null> }
  /** Ends it as a power cut would. */
  kill9(): Promise<void>
  /** Starts it again, at the same address and with the same data. */
  restart(environment?: Environment): Promise<void>
  /** Errors logged or written to stderr since the last call, those that match `expectErrors` aside. */
  takeErrors(): string[]
  /** Says which errors a test provokes on purpose. */
  expectErrors(pattern: RegExp): void
  /** Stops it and removes its data. */
  dispose(): Promise<void>
}

/** V8's flags for its heap, as `npm start` gives them. */
export const HEAP_FLAGS = ['--max-semi-space-size=16', '--heap-growing-percent=25']

const OUR_LISTENER = [...HEAP_FLAGS, 'build/server/main.js']

/**
 * Starts the build in build/, by our own listener or another program, and waits until /healthz says that it is up.
 * Throws with its output where it is not.
 */
export async function startProcess(environment: Environment = {}, program = OUR_LISTENER): Promise<ServerProcess> {
  const directory = await mkdtemp(path.join(tmpdir(), 'sounding-test-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const databasePath = path.join(directory, 'db', 'sounding.sqlite')
  const uploadsDir = path.join(directory, 'uploads')
  const logs: LogLine[] = []
  const expected: RegExp[] = []
  let seen = 0
  let begun: ChildProcess | null = null
  let running = await launch()

  function launch(more: Environment = {}): Promise<Launched> {
    const own = {
      PORT: String(port),
      HOST: '127.0.0.1',
      ...databaseEnvironment(databasePath),
      UPLOADS_DIR: uploadsDir,
      SESSION_SECRET: 'a secret of the tests alone',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      // As `npm start` sets it.
      MALLOC_ARENA_MAX: '2',
      MALLOC_MMAP_THRESHOLD_: '131072',
    }
    begun = spawnServer({ ...inherited(), ...own, ...environment, ...more }, logs, program)
    return launchServer(url, begun, logs)
  }

  async function stop(): Promise<number | null> {
    running.child.kill('SIGTERM')
    return await running.exited
  }

  return {
    url,
    directory,
    databasePath,
    uploadsDir,
    logs,
    pid: () => begun?.pid ?? 0,
    stop,
    terminate() {
      running.child.kill('SIGTERM')
      return { exited: running.exited }
    },
    async kill9() {
      running.child.kill('SIGKILL')
      await running.exited
    },
    async restart(more) {
      await stop()
      running = await launch(more)
    },
    takeErrors() {
      const errors = logs.slice(seen).filter(isError)
      seen = logs.length
      return errors.map(({ text }) => text).filter((text) => !expected.some((pattern) => pattern.test(text)))
    },
    expectErrors(pattern) {
      expected.push(pattern)
    },
    async dispose() {
      await stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/** Runs the product until it ends by itself, as it does when it cannot start, and gives all that it wrote. */
export async function runToEnd(environment: Environment): Promise<{ code: number | null; lines: string[] }> {
  const logs: LogLine[] = []
  const child = spawnServer({ ...inherited(), ...environment }, logs)
  const patience = setTimeout(() => child.kill('SIGKILL'), SLOWEST_START_MS)
  const [code]: unknown[] = await once(child, 'close')
  clearTimeout(patience)
  return { code: typeof code === 'number' ? code : null, lines: logs.map(({ text }) => text) }
}

type Launched = { child: ChildProcess; exited: Promise<number | null> }

async function launchServer(url: string, child: ChildProcess, logs: LogLine[]): Promise<Launched> {
  const exited = once(child, 'exit').then(([code]: unknown[]) => (typeof code === 'number' ? code : null))
  const deadline = Date.now() + SLOWEST_START_MS
  while (!(await isUp(url))) {
    if (child.exitCode !== null || child.signalCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL')
      throw new Error(`The server did not start:\n${logs.map(({ text }) => text).join('\n')}`)
    }
    await delay(25)
  }
  return { child, exited }
}

function spawnServer(environment: Environment, logs: LogLine[], program = OUR_LISTENER): ChildProcess {
  const child = spawn(process.execPath, program, {
    cwd: ROOT,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  collect(child, 'stdout', logs)
  collect(child, 'stderr', logs)
  // A test that broke off stops nothing.
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
  return child
}

function collect(child: ChildProcess, stream: 'stdout' | 'stderr', logs: LogLine[]): void {
  const input = child[stream]
  if (!input) throw new Error(`The process has no ${stream}`)
  createInterface({ input }).on('line', (text) => logs.push({ level: levelOf(text), text, stream }))
}

function levelOf(text: string): number {
  return Number(/^\{"level":(\d+)/.exec(text)?.[1] ?? 30)
}

function isError({ level, text, stream }: LogLine): boolean {
  return level >= 50 || (stream === 'stderr' && text.trim() !== '')
}

async function isUp(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/healthz`, { headers: { Connection: 'close' } })).ok
  } catch {
    return false // not listening yet
  }
}

/** The tests' own environment without what configures the product; UNITS_TWICE has each unit of writing run twice. */
function inherited(): Environment {
  const twice: Environment = process.env.UNITS_TWICE
    ? { NODE_OPTIONS: `--import ${path.join(import.meta.dirname, 'twice.mjs')}` }
    : {}
  const kept = ['PATH', 'HOME', 'LANG', 'TZ', 'TMPDIR', 'SystemRoot']
  const found = Object.fromEntries(
    kept.flatMap((name) => {
      const value = process.env[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
  return { ...found, ...twice }
}

/**
 * A port of the loopback that was free a moment ago, below those that the operating system gives to outgoing
 * connections, so that none of them takes it before the server listens.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = randomInt(10_000, 32_000)
    const probe = createServer().listen(port, '127.0.0.1')
    try {
      await once(probe, 'listening')
    } catch {
      continue // taken
    }
    probe.close()
    await once(probe, 'close')
    return port
  }
  throw new Error('No port is free')
}
