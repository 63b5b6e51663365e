import { setImmediate as loopTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { yieldToEventLoop } from './event-loop'

test('of all who wait, one goes on in each turn of the event loop, in the order in which they came', async () => {
  const gone: string[] = []
  const work = async (name: string) => {
    for (const part of [1, 2, 3]) {
      await yieldToEventLoop()
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

test('pages, their parts and commits get their turns, however much other work waits', async () => {
  const gone: string[] = []
  const wait = async (lane: 'work' | 'pages' | 'parts' | 'commits') => {
    await yieldToEventLoop(lane)
    gone.push(lane)
  }
  await Promise.all([
    ...[1, 2, 3, 4, 5].map(() => wait('work')),
    ...(['commits', 'commits', 'pages', 'pages', 'parts', 'parts'] as const).map(wait),
  ])
  const rounds = [gone.slice(0, 4), gone.slice(4, 8)]
  expect(rounds.map((round) => round.toSorted())).toEqual(rounds.map(() => ['commits', 'pages', 'parts', 'work']))
  expect(gone.slice(8)).toEqual(['work', 'work', 'work'])
})
