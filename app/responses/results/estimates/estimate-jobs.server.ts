import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { log } from '~/lib/observing/log.server'
import { createConcurrencyLimit } from '~/lib/work/concurrency-limit'
import { getTaskTypeAnalysis } from '~/task-types/registry.server'
import type { EstimateProgress, VisibleParts } from '~/task-types/results/analysis'
import type { OwnTask } from '~/tasks/own-task.server'
import type { EstimateWork } from '../figures.server'
import { findEstimateWork } from '../results.server'
import { isDoneOrRunning, saveEstimate } from './stored-estimates.server'

/*
 * Estimates that take seconds are made one after the other, each in a thread of its own, so that neither the server nor
 * the thread of results waits for them. What has been made is kept in the database.
 */

export type EstimateStep = EstimateProgress

/** Beside the server's own program, from which the working directory is known. */
const PROGRAM = 'build/server/estimate-thread.js'
/** So long a page waits for a first answer. */
const PATIENCE_MS = 1_500

/** More would take the processors from those who are served. */
const making = createConcurrencyLimit(1)
/** What is waited for here, by task, name and key; resolved with the first answer. */
const underWay = new Map<string, Promise<void>>()
const threads = new Set<Worker>()

/**
 * Has the estimate made that an address of a task's results asks for, unless it is there or under way, and waits for its
 * first answer for a moment.
 */
export async function awaitFirstEstimate(
  task: OwnTask,
  search: string,
  { name, key }: { name: string; key: string },
  shows: VisibleParts | null = null,
): Promise<void> {
  const id = `${task.id} ${name} ${key}`
  const first = underWay.get(id) ?? (await beginUnlessInHand(task, search, { name, key }, shows)).first
  const enough = new AbortController()
  await Promise.race([first, delay(PATIENCE_MS, null, { signal: enough.signal, ref: false }).catch(() => null)])
  enough.abort()
}

/** Ends all threads; what they were at work on is begun anew when it is asked for again. */
export async function stopEstimates(): Promise<void> {
  await Promise.all([...threads].map((thread) => thread.terminate()))
}

/** `first` stands in an object, because a promise that is returned bare would be waited for with the beginning. */
async function beginUnlessInHand(
  task: OwnTask,
  search: string,
  { name, key }: { name: string; key: string },
  shows: VisibleParts | null,
): Promise<{ first: Promise<void> }> {
  if (await isDoneOrRunning(task.id, name, key)) return { first: Promise.resolve() }
  const work = await findEstimateWork(task, search, shows)
  if (!work) return { first: Promise.resolve() }
  const id = `${task.id} ${work.name} ${work.key}`
  return { first: underWay.get(id) ?? begin(id, work) }
}

function begin(id: string, work: EstimateWork): Promise<void> {
  const first = signal()
  underWay.set(id, first.given)
  void making
    .enter(async () => {
      await saveEstimate(work, 0)
      await make(work, async ({ progress, value }) => {
        await saveEstimate(work, Math.min(100, Math.floor(100 * progress)), value)
        if (value !== undefined) first.give()
      })
    })
    .catch((error: unknown) => {
      // The task is gone meanwhile, or the database is busy: it is made again when it is wanted again.
      log.warn({ err: error, taskId: work.taskId }, 'an estimate was not made')
    })
    .finally(() => {
      underWay.delete(id)
      first.give()
    })
  return first.given
}

/** A promise that is kept from outside. */
function signal() {
  let give = () => {}
  const given = new Promise<void>((resolve) => {
    give = resolve
  })
  return { given, give: () => give() }
}

/** Tells each step of an estimate, in their order. */
async function make(work: EstimateWork, tell: (step: EstimateStep) => Promise<void>): Promise<void> {
  const data = { type: work.type, name: work.name, input: work.input, seed: work.taskId }
  if (!import.meta.env.PROD) {
    for (const step of getTaskTypeAnalysis(data.type).longEstimate?.estimate(data.name, data.input, data.seed) ?? []) {
      if (step.value !== undefined) await tell(step)
      await delay(0)
    }
    return
  }
  const thread = new Worker(path.resolve(PROGRAM), { workerData: data })
  threads.add(thread)
  thread.unref()
  let told = Promise.resolve()
  await new Promise<void>((resolve, reject) => {
    thread.on('message', (step: EstimateStep) => {
      told = told.then(() => tell(step))
      told.catch(reject)
    })
    thread.on('error', reject)
    thread.on('exit', () => resolve())
  }).finally(async () => {
    threads.delete(thread)
    await thread.terminate()
  })
  await told
}
