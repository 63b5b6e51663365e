import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { repeatUntilEmpty } from './erase-in-batches.server'

const TURNS = 20
const TURN_MS = 2

function compute(ms: number): void {
  const until = performance.now() + ms
  while (performance.now() < until);
}

test('someone who needs many turns of the event loop has not to wait for a unit in each of them', async () => {
  let left = 40
  const erasing = repeatUntilEmpty(async () => {
    await turn()
    left -= 1
    return left
  })
  await turn()
  for (let n = 0; n < TURNS; n += 1) {
    compute(TURN_MS)
    await turn()
  }
  const units = 40 - left
  expect(units).toBeLessThan(TURNS / 4)
  expect(await erasing).toBe(true)
  expect(left).toBe(0)
})

test('someone who is always busy does not keep the units from being done', async () => {
  let left = 3
  let isDone = false
  const erasing = repeatUntilEmpty(async () => {
    left -= 1
    return left
  }).finally(() => {
    isDone = true
  })
  while (!isDone) {
    compute(TURN_MS)
    await turn()
  }
  expect(await erasing).toBe(true)
})
