import { Fuzz } from '../harness/fuzz/fuzz'
import { createFuzzWorld } from '../harness/fuzz/world'
import { startProcess } from '../harness/services/server-process'
import { pauseOf, WATCHED } from './means/pause'
import { plain, type Row } from './means/report'

const MINUTE_MS = 60_000
/** Of each seed; then another world begins, because forms end much of what there is. */
const ROUND = { addresses: 2_000, bodies: 500, descriptions: 1_000, submissions: 2_000 }

/** Sends what nobody sends by hand for so many minutes, another seed each time; each fault is printed with its seed. */
export async function fuzzFor(minutes: number): Promise<Row[]> {
  const end = Date.now() + minutes * MINUTE_MS
  let requests = 0
  let faults = 0
  for (let seed = Date.now() % 1_000_000; Date.now() < end; seed += 1) {
    const server = await startProcess({}, WATCHED)
    try {
      const world = await createFuzzWorld(server, 'a secret of the tests alone')
      const fuzz = new Fuzz(world, seed, async () => (await pauseOf(server)).cpuMs)
      await fuzz.learn()
      await fuzz.addresses(ROUND.addresses)
      await fuzz.bodies(ROUND.bodies)
      await fuzz.descriptions(ROUND.descriptions)
      await fuzz.submissions(ROUND.submissions)
      const found = [...fuzz.takeFaults(), ...server.takeErrors()]
      for (const fault of found) console.log(`seed ${seed}: ${fault.slice(0, 1_000)}`)
      requests += fuzz.requests
      faults += found.length
    } finally {
      await server.dispose()
    }
  }
  return [
    plain('requests', requests, ''),
    {
      ...plain('answered 5xx, logged as an error, or over 50 ms in one turn', faults, ''),
      goal: '0',
      met: faults === 0,
    },
  ]
}
