import { parentPort, workerData } from 'node:worker_threads'
import { lowerThreadPriority } from '~/lib/work/thread-priority.server'
import { getTaskTypeAnalysis } from '~/task-types/registry.server'
import type { EstimateStep } from './estimate-jobs.server'

/*
 * The program of a thread that makes one estimate and ends. It knows no database. Steps are told as they come, but no
 * oftener than anyone looks.
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
