import { parentPort, workerData } from 'node:worker_threads'
import { lowerThreadPriority } from '~/lib/work/thread-priority.server'
import { getTaskTypeAnalysis } from '~/task-types/registry.server'
import type { EstimateStep } from './estimate-jobs.server'

/*
 * The program of a thread that computes one estimate, without a database connection, and ends. It reports steps no more
 * often than pages poll.
 */

const PAUSE_MS = 500

lowerThreadPriority()
const { type, name, input, seed } = workerData
let told = 0
for (const { progress, value } of getTaskTypeAnalysis(type).longEstimate?.estimate(name, input, seed) ?? []) {
  if (value === undefined && Date.now() - told < PAUSE_MS) continue
  told = Date.now()
  const step: EstimateStep = { progress, value }
  parentPort?.postMessage(step)
}
