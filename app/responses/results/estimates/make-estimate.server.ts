import { once } from 'node:events'
import type { MessagePort } from 'node:worker_threads'
import { getTaskTypeAnalysis } from '~/task-types/registry.server'
import type { EstimateProgress } from '~/task-types/results/analysis'
import type { EstimateWork } from '../figures.server'

/** What a thread needs to compute one estimate, without a database connection. */
export type EstimateOrder = Pick<EstimateWork, 'type' | 'name' | 'input'> & { seed: number }

/** The least time between two steps: pages poll no more often. */
const PAUSE_MS = 500

/** Computes an estimate and reports its steps through the port, which it closes at the end. */
export async function makeEstimate({ type, name, input, seed }: EstimateOrder, port: MessagePort): Promise<void> {
  let told = 0
  for (const { progress, value } of getTaskTypeAnalysis(type).longEstimate?.estimate(name, input, seed) ?? []) {
    if (value === undefined && Date.now() - told < PAUSE_MS) continue
    told = Date.now()
    const step: EstimateProgress = { progress, value }
    port.postMessage(step)
  }
  port.close()
  await once(port, 'close')
}

/** Tells the steps that arrive at the port, in order, until it closes; rejects with the first that cannot be told. */
export function tellSteps(port: MessagePort, tell: (step: EstimateProgress) => Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    let told = Promise.resolve()
    port.on('message', (step: EstimateProgress) => {
      told = told.then(() => tell(step))
      told.catch(reject)
    })
    port.once('close', () => told.then(resolve, reject))
  })
}
