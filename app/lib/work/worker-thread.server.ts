import path from 'node:path'
import { parentPort, Worker } from 'node:worker_threads'
import { log } from '../observing/log.server'
import { isRecord } from '../records'
import { lowerThreadPriority } from './thread-priority.server'

type Question = { id: number; name: string; args: unknown[] }
/** `code`: of an error of the system, which does not come along with it. */
type Reply = { id: number; value?: unknown; error?: unknown; code?: unknown }
type Waiting = { resolve(value: unknown): void; reject(reason: unknown): void }
type Thread = { worker: Worker; waiting: Map<number, Waiting>; idle: NodeJS.Timeout }

type Kind = {
  /** Its program, in the folder of the server's own program, relative to the working directory. */
  program: string
  /** Its name in messages, after 'the'. */
  called: string
  /** Throws if a thread started now would open a different database from this process. */
  requireData?(): void
  /** Without questions for so long it ends, and what it held is free. */
  idleMs: number
}

/** Whether there are programs of threads: a development server and the commands run from the sources. */
export const isProductionBuild = import.meta.env?.PROD === true

type AskedThread = {
  /** Calls the function of this name in the thread, and starts the thread if necessary. */
  call<T>(name: string, args: unknown[]): Promise<T>
  /** Starts the thread ahead of an expected call. */
  warmUp(): void
  /** Ends the thread, if there is one; pending calls fail. */
  stop(): Promise<void>
}

/**
 * A thread that answers questions; it starts with the first one and ends when it has been idle for a while. Under a
 * server that does not close it, it ends with SIGTERM, after its pending answers.
 */
export function createWorkerThread({ program, called, idleMs, requireData }: Kind): AskedThread {
  /** The one that takes questions. */
  let thread: Thread | null = null
  let asked = 0
  let ending = false

  function start(): Thread {
    const worker = new Worker(path.resolve('build/server', program))
    const waiting: Thread['waiting'] = new Map()
    const idle = setTimeout(() => {
      if (waiting.size === 0) void end(started)
      else idle.refresh()
    }, idleMs).unref()
    const started = { worker, waiting, idle }
    worker.on('message', ({ id, value, error, code }: Reply) => {
      const one = waiting.get(id)
      waiting.delete(id)
      idle.refresh()
      if (error === undefined) one?.resolve(value)
      else one?.reject(error instanceof Error && code !== undefined ? Object.assign(error, { code }) : error)
      if (ending) endOnceAnswered()
    })
    worker.on('error', (err) => {
      letGo(started)
      log.error({ err }, `the ${called} failed`)
    })
    // Else the thread would hold the process.
    process.once('SIGTERM', endOnceAnswered)
    worker.on('exit', () => {
      process.off('SIGTERM', endOnceAnswered)
      letGo(started)
      clearTimeout(idle)
      for (const { reject } of waiting.values()) reject(new Error(`The ${called} has ended`))
      waiting.clear()
    })
    // Last, because listening would hold the process again.
    worker.unref()
    return started
  }

  /** Refuses calls from now on, not only after it has ended. */
  async function end(ended: Thread): Promise<void> {
    letGo(ended)
    await ended.worker.terminate()
  }

  function letGo(ended: Thread): void {
    if (thread === ended) thread = null
  }

  function endOnceAnswered(): void {
    ending = true
    if (thread?.waiting.size === 0) void end(thread)
  }

  return {
    async call<T>(name: string, args: unknown[]) {
      if (!thread) requireData?.()
      thread ??= start()
      const { worker, waiting } = thread
      asked += 1
      const question: Question = { id: asked, name, args }
      worker.postMessage(question)
      return await new Promise<T>((resolve, reject) => waiting.set(question.id, { resolve, reject }))
    },
    warmUp() {
      thread ??= start()
      thread.idle.refresh()
    },
    async stop() {
      if (thread) await end(thread)
    },
  }
}

/** Serves the calls to this thread with these functions, one after the other unless they wait. */
export function serveWorkerRequests(answers: Record<string, (...args: never[]) => unknown>): void {
  lowerThreadPriority()
  parentPort?.on('message', ({ id, name, args }: Question) => {
    const answer = answers[name]
    if (!answer) throw new Error(`Nobody answers '${name}'`)
    Promise.resolve(Reflect.apply(answer, null, args)).then(
      (value: unknown) => reply({ id, value }),
      (error: unknown) => reply({ id, error, code: isRecord(error) ? error.code : undefined }),
    )
  })
}

function reply(message: Reply): void {
  parentPort?.postMessage(message, bytesIn(message.value))
}

/** Buffers to transfer instead of copying: the value itself, its fields, or its elements. */
function bytesIn(value: unknown): ArrayBuffer[] {
  const isWhole = value instanceof Uint8Array
  const fields = isWhole ? [value] : Array.isArray(value) || isRecord(value) ? Object.values(value) : []
  return fields.flatMap((field) =>
    field instanceof Uint8Array && field.buffer instanceof ArrayBuffer ? field.buffer : [],
  )
}
