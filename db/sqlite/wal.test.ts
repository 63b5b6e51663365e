import { expect, test } from 'vitest'
import { sharedSync } from './wal'

test('whoever asks while a sync is under way shares the next one, which begins after it', async () => {
  const { sync, syncs } = heldSyncs()
  const onDisk = sharedSync(sync)
  const done: string[] = []
  const asked = ['a', 'b', 'c'].map((name) => onDisk().then(() => done.push(name)))
  expect(syncs).toHaveLength(1)

  syncs[0]?.end()
  await asked[0]
  expect(done).toEqual(['a'])
  expect(syncs).toHaveLength(2)

  const late = onDisk().then(() => done.push('d'))
  syncs[1]?.end()
  await Promise.all([asked[1], asked[2]])
  expect(done).toEqual(['a', 'b', 'c'])
  syncs[2]?.end()
  await late

  const last = onDisk()
  expect(syncs).toHaveLength(4)
  syncs[3]?.end()
  await last
})

test('one that fails is told to those who asked for it, and the next one is tried', async () => {
  const { sync, syncs } = heldSyncs()
  const onDisk = sharedSync(sync)
  const failing = expect(onDisk()).rejects.toThrow('the disk is gone')
  const next = onDisk()
  syncs[0]?.fail(new Error('the disk is gone'))
  await failing
  syncs[1]?.end()
  await next
})

function heldSyncs() {
  const syncs: { end: () => void; fail: (error: Error) => void }[] = []
  return { syncs, sync: () => new Promise<void>((end, fail) => syncs.push({ end, fail })) }
}
