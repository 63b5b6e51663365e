import path from 'node:path'
import type { Transferable } from 'node:worker_threads'
import { move, Piscina, transferableSymbol, valueSymbol } from 'piscina'
import { log } from '../observing/log.server'
import { isRecord } from '../records'
import { lowerThreadPriority } from './thread-priority.server'

type Call = { name: string; args: unknown[] }
/** `code`: of an error of the system, which a message between threads loses. */
type Reply<T = unknown> = { value: T } | { error: unknown; code: unknown }

type PoolSettings = {
  /** Its program, in the folder of the server's own program, relative to the working directory. */
  program: string
  /** Its name in the log, after 'the'. */
  called: string
  /** How long a thread without calls stays, with what it holds. */
  idleMs: number
  /** Calls that run at the same time, in the one thread; others wait. */
  concurrency?: number
  /** Throws if a thread started now would open a different database from this process. */
  requireData?(): void
}

/** Whether there are programs of threads: a development server and the commands run from the sources. */
export const isProductionBuild = import.meta.env?.PROD === true

export type WorkerPool = {
  /** Calls the function of this name in the thread, and starts the thread if necessary. */
  call<T>(name: string, args: unknown[], transfer?: Transferable[]): Promise<T>
  /** Starts the thread ahead of an expected call. */
  warmUp(): void
  /** Ends the thread; pending calls fail. */
  stop(): Promise<void>
}

/** A pool of one thread, so that neither the server nor other work waits for what the thread computes. */
export function createWorkerPool({ program, called, idleMs, concurrency = 1, requireData }: PoolSettings): WorkerPool {
  let pool: Piscina<Call> | null = null

  function open(): Piscina<Call> {
    if (pool) return pool
    const opened = new Piscina<Call>({
      filename: path.resolve('build/server', program),
      name: ANSWER,
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: idleMs,
      concurrentTasksPerWorker: concurrency,
      // Calls that wait for something let others run.
      atomics: 'disabled',
    })
    opened.on('error', (err) => {
      log.error({ err }, `the ${called} failed`)
      // Calls would wait forever for a thread that cannot start.
      if (pool === opened) pool = null
      void opened.destroy()
    })
    pool = opened
    return opened
  }

  return {
    async call<T>(name: string, args: unknown[], transfer: Transferable[] = []) {
      const opened = open()
      if (opened.threads.length === 0) requireData?.()
      const reply: Reply<T> = await opened.run({ name, args }, { transferList: transfer })
      if ('value' in reply) return reply.value
      const { error, code } = reply
      throw error instanceof Error && code !== undefined ? Object.assign(error, { code }) : error
    },
    warmUp() {
      open()
        .run({ name: READY, args: [] })
        .catch((err: unknown) => log.warn({ err }, `the ${called} did not start`))
    },
    async stop() {
      const ending = pool
      pool = null
      await ending?.destroy()
    },
  }
}

const READY = 'ready'
/** The export that a program of a thread must have. */
const ANSWER = 'answerCall'

/** Makes the `answerCall` of a thread's program, which calls the function of a name, from the module that has it. */
export function serveCalls(modules: Record<string, () => Promise<object>>) {
  lowerThreadPriority()
  return async ({ name, args }: Call): Promise<unknown> => {
    if (name === READY) return null
    const called: unknown = Reflect.get((await modules[name]?.()) ?? {}, name)
    if (typeof called !== 'function') throw new Error(`This thread has no function '${name}'`)
    try {
      return moveBytes(await Reflect.apply(called, null, args))
    } catch (error) {
      return { error, code: isRecord(error) ? error.code : undefined } satisfies Reply
    }
  }
}

/** A reply with a value whose bytes are moved to the caller instead of copied: the value itself, its fields or elements. */
function moveBytes(value: unknown) {
  const parts =
    value instanceof Uint8Array ? [value] : Array.isArray(value) || isRecord(value) ? Object.values(value) : []
  const bytes = parts.flatMap((part) =>
    part instanceof Uint8Array && part.buffer instanceof ArrayBuffer ? part.buffer : [],
  )
  return move({ [transferableSymbol]: bytes, [valueSymbol]: { value } satisfies Reply })
}
