import { setTimeout as delay } from 'node:timers/promises'
import { startProcess } from '../harness/services/server-process'
import { atMost, median, plain, type Row } from './means/report'
import { cpuSeconds, memory, yardstick } from './means/usage'
import { doingsAt } from './soak-people'

const MINUTE_MS = 60_000
/** Before anything is measured, so that the first minute is not that of a server which has compiled nothing yet. */
const WARMING_MS = 10_000
/** How often it is seen how fast the machine is, whose other guests come and go. */
const LOOK_AT_MACHINE_MS = 10_000

type Sample = { what: string; at: number; ms: number }
type Seen = { at: number; value: number }

/**
 * Pages, drafts, submissions, uploads, imports and results at a time, for so many minutes, each by people who wait a
 * moment before they go on; the last minute beside the first one.
 */
export async function soak(minutes: number): Promise<Row[]> {
  const server = await startProcess()
  try {
    const doings = await doingsAt(server.url)
    const samples: Sample[] = []
    const megabytes: Seen[] = []
    const cpu: Seen[] = []
    const speeds: Seen[] = []
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
        const at = performance.now() - begun
        megabytes.push({ at, value: memory(server.pid()).now })
        cpu.push({ at, value: cpuSeconds(server.pid()) })
      }
    })()
    const measuring = (async () => {
      for (; performance.now() < end; await delay(LOOK_AT_MACHINE_MS)) {
        speeds.push({ at: performance.now() - begun, value: await yardstick() })
      }
    })()
    await Promise.all([...loops, watching, measuring])
    faults.push(...server.takeErrors())
    for (const fault of faults.slice(0, 5)) console.log(fault.slice(0, 300))
    return rowsOf(samples, { megabytes, cpu, speeds }, faults.length, minutes)
  } finally {
    await server.dispose()
  }
}

function rowsOf(
  samples: Sample[],
  seen: Record<'megabytes' | 'cpu' | 'speeds', Seen[]>,
  faults: number,
  minutes: number,
): Row[] {
  const within = <T extends { at: number }>(all: T[], minute: number) =>
    all.filter(({ at }) => at >= minute * MINUTE_MS && at < (minute + 1) * MINUTE_MS)
  const usual = (all: Seen[], minute: number) => median(within(all, minute).map(({ value }) => value))
  const cost = (minute: number) => {
    const used = within(seen.cpu, minute).map(({ value }) => value)
    return ((Math.max(...used) - Math.min(...used)) * 1_000) / within(samples, minute).length
  }
  const held = (minute: number) => usual(seen.megabytes, minute)
  const kinds = [...new Set(samples.map(({ what }) => what))]
  const last = minutes - 1
  const p99 = (minute: number, what?: string) =>
    percentile(within(samples, minute).flatMap((one) => (!what || one.what === what ? one.ms : [])))
  return [
    plain('requests', samples.length, ''),
    atMost('errors', faults, 0, ''),
    plain('memory in the first minute', held(0), 'MB'),
    atMost('memory in the last minute, to the first', held(last) / held(0), 1.1, '×'),
    plain('CPU of an answer in the first minute', cost(0), 'ms'),
    plain('CPU of an answer in the last minute', cost(last), 'ms'),
    plain('the machine for the same work, last minute to first', usual(seen.speeds, last) / usual(seen.speeds, 0), '×'),
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
