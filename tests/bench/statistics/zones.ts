import { crowdOf } from '~/task-types/design-element-heatmap/figures/clicks-for-tests'
import { gatherZones } from '~/task-types/design-element-heatmap/figures/zones'
import { zonesByDefinition } from '~/task-types/design-element-heatmap/figures/zones-for-tests'
import { atLeast, median, plain, type Row } from '../means/report'

const CLICKS = 100_000
const RUNS = 15

/** Zones of many clicks, beside the definition as it is written, in turns in the same process. */
export async function measureZones(): Promise<Row[]> {
  const { xs, ys } = crowdOf(CLICKS, 1)
  const times: Record<'ours' | 'defined', number[]> = { ours: [], defined: [] }
  let same = true
  for (let run = 0; run < RUNS; run += 1) {
    const [zones, ours] = timed(() => gatherZones(xs, ys))
    const [defined, theirs] = timed(() => zonesByDefinition(xs, ys))
    times.ours.push(ours)
    times.defined.push(theirs)
    same &&=
      JSON.stringify(zones.centres) === JSON.stringify(defined.centres) &&
      zones.zoneOf.every((zone, click) => zone === defined.zoneOf[click])
  }
  return [
    plain('by the definition', median(times.defined), 'ms'),
    plain('here', median(times.ours), 'ms'),
    atLeast('as fast as the definition', median(times.defined) / median(times.ours), 5, '×'),
    atLeast('runs with the very same zones', same ? RUNS : 0, RUNS, ''),
  ]
}

function timed<T>(work: () => T): [T, number] {
  const start = performance.now()
  const result = work()
  return [result, performance.now() - start]
}
