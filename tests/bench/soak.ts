import { setTimeout as delay } from 'node:timers/promises'
import { startProcess } from '../harness/services/server-process'
import { atMost, median, plain, type Row } from './means/report'
import { memory } from './means/usage'
import { doingsAt } from './soak-people'

const MINUTE_MS = 60_000
/** Before anything is measured, so that the first minute is not that of a server which has compiled nothing yet. */
const WARMING_MS = 10_000

type Sample = { what: string; at: number; ms: number }
type Size = { at: number; megabytes: number }

/**
 * Pages, drafts, submissions, uploads, imports and results at a time, for so many minutes, each by people who wait a
 * moment before they go on; the last minute beside the first one.
 */
export async function soak(minutes: number): Promise<Row[]> {
  const server = await startProcess()
  try {
    const doings = await doingsAt(server.url)
    const samples: Sample[] = []
    const sizes: Size[] = []
    const faults: string[] = []
    const begun = performance.now() + WARMING_MS
    const end = begun + minutes * MINUTE_MS
    const loops = Object.entries(doings).flatMap(([what, { people, pauseMs, act }]) =>
      Array.from({ length: people }, async (_, person) => {
        for (let turn = 0; performance.now() < end; turn += 1) {
          const started = performance.now()
          await act(person, turn).catch((error: unknown) => faults.push(`${what}: ${error}`))
          samples.push({ what, at: started - begun, ms: performance.now() - started })
          await delay(pauseMs)
        }
      }),
    )
    const watching = (async () => {
      for (; performance.now() < end; await delay(1_000)) {
        sizes.push({ at: performance.now() - begun, megabytes: memory(server.pid()).now })
      }
    })()
    await Promise.all([...loops, watching])
    faults.push(...server.takeErrors())
    for (const fault of faults.slice(0, 5)) console.log(fault.slice(0, 300))
    return rowsOf(samples, sizes, faults.length, minutes)
  } finally {
    await server.dispose()
  }
}

function rowsOf(samples: Sample[], sizes: Size[], faults: number, minutes: number): Row[] {
  const within = <T extends { at: number }>(all: T[], minute: number) =>
    all.filter(({ at }) => at >= minute * MINUTE_MS && at < (minute + 1) * MINUTE_MS)
  const held = (minute: number) => median(within(sizes, minute).map(({ megabytes }) => megabytes))
  const kinds = [...new Set(samples.map(({ what }) => what))]
  const last = minutes - 1
  const p99 = (minute: number, what?: string) =>
    percentile(within(samples, minute).flatMap((one) => (!what || one.what === what ? one.ms : [])))
  return [
    plain('requests', samples.length, ''),
    atMost('errors', faults, 0, ''),
    plain('memory in the first minute', held(0), 'MB'),
    atMost('memory in the last minute, to the first', held(last) / held(0), 1.1, '×'),
    plain('p99 in the first minute', p99(0), 'ms'),
    atMost('p99 in the last minute, to the first', p99(last) / p99(0), 1.5, '×'),
    ...kinds.flatMap((what) => [
      plain(`${what}: p99 in the first minute`, p99(0, what), 'ms'),
      plain(`${what}: p99 in the last minute`, p99(last, what), 'ms'),
    ]),
  ]
}

function percentile(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? Number.NaN
}
