import { setTimeout as delay } from 'node:timers/promises'
import { MessageChannel } from 'node:worker_threads'
import { log } from '~/lib/observing/log.server'
import { createConcurrencyLimit } from '~/lib/work/concurrency-limit'
import { createWorkerPool, isProductionBuild } from '~/lib/work/worker-pool.server'
import type { EstimateProgress, VisibleParts } from '~/task-types/results/analysis'
import type { OwnTask } from '~/tasks/own-task.server'
import type { EstimateWork } from '../figures.server'
import { findEstimateWork } from '../results.server'
import { type EstimateOrder, makeEstimate, tellSteps } from './make-estimate.server'
import { isDoneOrRunning, saveEstimate } from './stored-estimates.server'

/*
 * Estimates that take seconds run one at a time, each in a thread, so that neither the server nor the results thread
 * waits. The database stores them.
 */

/** The time that a page waits for the first result. */
const PATIENCE_MS = 1_500

/** More would slow down requests. */
const making = createConcurrencyLimit(1)
const pool = createWorkerPool({ program: 'figures-thread.js', called: 'thread of estimates', idleMs: 0 })
/** Estimates in progress by task, name and key; resolved with the first result. */
const underWay = new Map<string, Promise<void>>()
let isStopping = false

/** Starts the estimate in the URL unless it is done or running, and waits briefly for its first result. */
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

/** Ends all threads. The next request for an interrupted estimate starts it again. */
export async function stopEstimates(): Promise<void> {
  isStopping = true
  await pool.stop()
}

/** `first` is in an object, because an async function would await a bare promise. */
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
      if (isStopping) return
      // The task was deleted or the database was busy. The next request tries again.
      log.warn({ err: error, taskId: work.taskId }, 'an estimate was not made')
    })
    .finally(() => {
      underWay.delete(id)
      first.give()
    })
  return first.given
}

/** A promise with its resolver. */
function signal() {
  let give = () => {}
  const given = new Promise<void>((resolve) => {
    give = resolve
  })
  return { given, give: () => give() }
}

/** Runs an estimate and reports its steps in order. It ends when a step cannot be reported. */
async function make(work: EstimateWork, tell: (step: EstimateProgress) => Promise<void>): Promise<void> {
  const order: EstimateOrder = { type: work.type, name: work.name, input: work.input, seed: work.taskId }
  const { port1: steps, port2: sender } = new MessageChannel()
  const computed = isProductionBuild
    ? pool.call<void>('makeEstimate', [order, sender], [sender])
    : makeEstimate(order, sender)
  try {
    await Promise.all([computed, tellSteps(steps, tell)])
  } catch (error) {
    await pool.stop()
    throw error
  } finally {
    sender.close()
  }
}
