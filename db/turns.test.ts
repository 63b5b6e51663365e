import { setImmediate as loopTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { nextTurn } from './turns'

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

test('commits go on in every other turn, however much other work waits', async () => {
  const gone: string[] = []
  const wait = async (lane: 'work' | 'commits') => {
    await nextTurn(lane)
    gone.push(lane)
  }
  await Promise.all([wait('work'), wait('work'), wait('work'), wait('commits'), wait('commits')])
  expect(gone.join(' ')).toMatch(/^(work commits work commits|commits work commits work) work$/)
})
