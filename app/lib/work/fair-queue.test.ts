import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createFairQueue } from './fair-queue'

/** A queue in which each piece says when it begins, and ends when it is told to. */
function queueOf(limits: { capacity: number; mostUnderWay?: number; mostWaitingOfOne?: number; patienceMs?: number }) {
  const refuse = () => new Error('busy')
  const queue = createFairQueue({ mostWaitingOfOne: 10, patienceMs: 60_000, refuse, ...limits })
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  return {
    begun,
    enter(owner: string, name: string, cost = 1) {
      const work = () => {
        begun.push(name)
        return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
      }
      return queue.enter(owner, cost, work)
    },
    async end(name: string) {
      ends.get(name)?.()
      await nextTurn()
    },
  }
}

test('owners take turns, however many pieces one of them has brought before', async () => {
  const { begun, enter, end } = queueOf({ capacity: 1 })
  const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'].map((name) => enter(name.slice(0, 1), name))
  await nextTurn()
  for (let place = 0; place < all.length; place += 1) await end(begun[place] ?? '')
  expect(await Promise.all(all)).toHaveLength(7)
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
})

test('as much is under way as there is room for, and a piece that is larger runs alone', async () => {
  const { begun, enter, end } = queueOf({ capacity: 10 })
  const all = [enter('a', 'a1', 6), enter('b', 'b1', 6), enter('c', 'c1', 4), enter('d', 'd1', 99)]
  await nextTurn()
  expect(begun).toEqual(['a1'])
  await end('a1')
  expect(begun).toEqual(['a1', 'b1', 'c1'])
  await end('b1')
  expect(begun).toHaveLength(3)
  await end('c1')
  expect(begun).toEqual(['a1', 'b1', 'c1', 'd1'])
  await end('d1')
  expect(await Promise.all(all)).toEqual(['a1', 'b1', 'c1', 'd1'])
})

test('however small they are, no more pieces are under way than allowed', async () => {
  const { begun, enter, end } = queueOf({ capacity: 100, mostUnderWay: 2 })
  const all = ['a1', 'b1', 'c1', 'd1'].map((name) => enter(name.slice(0, 1), name))
  await nextTurn()
  expect(begun).toEqual(['a1', 'b1'])
  await end('a1')
  expect(begun).toEqual(['a1', 'b1', 'c1'])
  for (const name of ['b1', 'c1', 'd1']) await end(name)
  expect(await Promise.all(all)).toEqual(['a1', 'b1', 'c1', 'd1'])
})

test('who brings too many, or waits too long, is refused, and the others go on', async () => {
  const { begun, enter, end } = queueOf({ capacity: 1, mostWaitingOfOne: 2, patienceMs: 20 })
  const first = enter('a', 'a1')
  await nextTurn()
  const waiting = [enter('a', 'a2'), enter('a', 'a3')]
  await expect(enter('a', 'a4')).rejects.toThrow('busy')
  expect((await Promise.allSettled(waiting)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const other = enter('b', 'b1')
  await end('a1')
  await end('b1')
  expect(await Promise.all([first, other])).toEqual(['a1', 'b1'])
  expect(begun).toEqual(['a1', 'b1'])
})

test('work that fails frees its room', async () => {
  const queue = createFairQueue({
    capacity: 1,
    mostWaitingOfOne: 1,
    patienceMs: 1_000,
    refuse: () => new Error('busy'),
  })
  await expect(queue.enter('a', 1, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await queue.enter('a', 1, async () => 'done')).toBe('done')
})
