import type { Design } from '../../analysis'
import type { FeatureConfig } from '../config'
import { placesOf } from './rounds'
import { testReport } from './test-report'
import { designVersion, prepareVersion, VERSIONS } from './versions'

/**
 * The design of a task in all its versions, a row for each feature of each round: version, round and slot from 1 up, as
 * respondents take turns through them; with its test report. Null where there are fewer features than a set holds.
 */
export async function designOf(
  { features, setSize, roundsPerRespondent }: FeatureConfig,
  taskId: number,
): Promise<Design | null> {
  if (features.length < setSize) return null
  const shape = { features: features.length, setSize, rounds: roundsPerRespondent }
  await prepareVersion(shape, VERSIONS - 1, 'second')
  const order = new Map(features.map(({ id }, place) => [id, place]))
  const places = placesOf(features, taskId).map((id) => order.get(id) ?? 0)
  const versions = Array.from({ length: VERSIONS }, (_, version) =>
    designVersion(shape, version).map((set) => set.map((place) => places[place] ?? 0)),
  )
  const rows = versions.flatMap((sets, version) =>
    sets.flatMap((set, round) =>
      set.map((feature, slot) => [version + 1, round + 1, slot + 1, features[feature]?.text ?? null]),
    ),
  )
  return { table: { header: ['version', 'round', 'slot', 'feature'], rows }, report: testReport(shape, versions) }
}
