import { expect, test } from 'vitest'
import { Fuzz } from '../../harness/fuzz/fuzz'
import { createFuzzWorld } from '../../harness/fuzz/world'
import { startServer } from '../../harness/services/server'

/*
 * What nobody sends by hand, to every page, form and call: nothing of it is answered 5xx, and nothing is logged as an error.
 * FUZZ_SEED tries others, and `npm run bench -- fuzz 60` goes on for so many minutes.
 */

const SEED = Number(process.env.FUZZ_SEED ?? 48)
const server = await startServer()
const fuzz = new Fuzz(await createFuzzWorld(server, 'a secret of the tests alone'), SEED)
await fuzz.learn()

test('all that there is to be sent was found', () => {
  const { forms, names, calls, paths } = fuzz.known
  expect([forms > 100, names > 30, calls > 40, paths > 150]).toEqual([true, true, true, true])
})

test('every page and call answers wrong ids and parameters', async () => {
  await fuzz.addresses(300)
  expect(fuzz.takeFaults()).toEqual([])
}, 300_000)

test('every call answers a wrong body', async () => {
  await fuzz.bodies(100)
  await fuzz.descriptions(100)
  expect(fuzz.takeFaults()).toEqual([])
}, 300_000)

test('every form answers wrong names, values, files and encodings', async () => {
  await fuzz.submissions(300)
  expect(fuzz.takeFaults()).toEqual([])
}, 300_000)
