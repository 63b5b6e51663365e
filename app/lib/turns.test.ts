import { setImmediate as loopTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { nextTurn } from './turns.server'

test('of all who wait, one goes on in each turn of the event loop, in the order in which they came', async () => {
  const gone: string[] = []
  const work = async (name: string) => {
    for (const part of [1, 2, 3]) {
      await nextTurn()
      gone.push(name + part)
    }
  }
  const all = Promise.all([work('a'), work('b')])
  let most = 0
  while (gone.length < 6) {
    const before = gone.length
    await loopTurn()
    most = Math.max(most, gone.length - before)
  }
  await all
  expect(most).toBe(1)
  expect(gone).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'b3'])
})
