import type { Design } from '../../results/analysis'
import type { FeatureConfig } from '../config'
import type { Sets, Shape } from './design-state'
import { unpackVersion } from './imported-design'
import { placePairs } from './prohibitions'
import { designShape, drawFeaturePlaces } from './rounds'
import { computeDEfficiency, type DesignReport, type Efficiency, testReport } from './test-report'
import { designVersion, prepareVersion, VERSIONS } from './versions'

/** The data of the report's page. */
export type ReportedDesign = DesignReport & {
  isImported: boolean
  /**
   * The efficiency of the generated design of the same size without prohibited pairs; null if there are no such pairs.
   */
  unrestricted: Efficiency | null
}

/**
 * All versions of a task's design, one row per feature and round: version, round and slot from 1, in the order in which
 * respondents take turns; with its test report. Null if there are fewer features than a set holds.
 */
export async function exportDesign(
  config: FeatureConfig,
  taskId: number,
): Promise<(Design & { report: ReportedDesign }) | null> {
  const { features, design } = config
  const shape = designShape(config, taskId)
  if (!shape) return null
  const ids = features.map(({ id }) => id)
  const prohibited = placePairs(config.prohibitions, ids)
  const versions = design
    ? importedVersions(config, design, ids)
    : await generatedVersions(shape, drawFeaturePlaces(features, taskId), ids)
  const rows = versions.flatMap((sets, version) =>
    sets.flatMap((set, round) =>
      set.map((feature, slot) => [version + 1, round + 1, slot + 1, features[feature]?.text ?? null]),
    ),
  )
  const alike = !design && prohibited.length === 0
  const report = {
    ...(await testReport({ ...shape, prohibited }, versions, { alike })),
    isImported: design !== undefined,
    unrestricted: prohibited.length === 0 ? null : await unrestrictedEfficiency(shape),
  }
  return { table: { header: ['version', 'round', 'slot', 'feature'], rows }, report }
}

/** Features by their place among the ids. */
async function generatedVersions(shape: Shape, places: string[], ids: string[]): Promise<Sets[]> {
  await prepareVersion(shape, VERSIONS - 1, 'second')
  const order = places.map((id) => ids.indexOf(id))
  return Array.from({ length: VERSIONS }, (_, version) =>
    designVersion(shape, version).map((set) => set.map((place) => order[place] ?? 0)),
  )
}

function importedVersions(
  { setSize }: FeatureConfig,
  design: NonNullable<FeatureConfig['design']>,
  ids: string[],
): Sets[] {
  const order = design.features.map((id) => ids.indexOf(id))
  return design.versions.map((_, version) =>
    unpackVersion(design, version, setSize).map((set) => set.map((place) => order[place] ?? 0)),
  )
}

async function unrestrictedEfficiency({ features, setSize, rounds }: Shape): Promise<Efficiency> {
  const shape = { features, setSize, rounds }
  await prepareVersion(shape, VERSIONS - 1, 'second')
  const versions = Array.from({ length: VERSIONS }, (_, version) => designVersion(shape, version))
  return await computeDEfficiency(shape, versions, { alike: true })
}
