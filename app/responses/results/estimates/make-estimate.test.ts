import { MessageChannel } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { tellSteps } from './make-estimate.server'

const progress = (of: number) => ({ progress: of })

test('steps are told in order until the port closes', async () => {
  const { port1, port2 } = new MessageChannel()
  const told: number[] = []
  const all = tellSteps(port1, async (step) => void told.push(step.progress))
  for (const of of [0.1, 0.5, 1]) port2.postMessage(progress(of))
  port2.close()
  await all
  expect(told).toEqual([0.1, 0.5, 1])
})

test('the first step that cannot be told ends it, and those after it are not told', async () => {
  const { port1, port2 } = new MessageChannel()
  const told: number[] = []
  const all = tellSteps(port1, async (step) => {
    if (step.progress === 0.5) throw new Error('The task was deleted')
    told.push(step.progress)
  })
  for (const of of [0.1, 0.5, 1]) port2.postMessage(progress(of))
  await expect(all).rejects.toThrow('The task was deleted')
  port2.close()
  expect(told).toEqual([0.1])
})
