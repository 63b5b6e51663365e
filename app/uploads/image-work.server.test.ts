import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { workOnPixels } from './image-work.server'

test('at most two images are decoded at a time, however small they are', async () => {
  const underWay = new Set<number>()
  let most = 0
  const all = Array.from({ length: 8 }, (_, index) =>
    workOnPixels({ brandId: index }, 100, async () => {
      underWay.add(index)
      most = Math.max(most, underWay.size)
      await nextTurn()
      underWay.delete(index)
    }),
  )
  await Promise.all(all)
  expect(most).toBe(2)
})
