import type { ReactNode } from 'react'
import { lazyScript } from '~/ui/page/lazy-script'
import { surveyViews } from './custom-survey/brand-views'
import { SurveyPicture } from './custom-survey/picture'
import { heatmapViews } from './design-element-heatmap/brand-views'
import { HeatmapPicture } from './design-element-heatmap/picture'
import { featureViews } from './feature-prioritization/brand-views'
import { PrioritizationPicture } from './feature-prioritization/picture'
import { comparatorViews } from './pack-vs-pack-comparator/brand-views'
import { ComparatorPicture } from './pack-vs-pack-comparator/picture'
import { addressViews } from './receive-product/brand-views'
import { AddressPicture } from './receive-product/picture'
import { parseTaskType, TASK_TYPES, type TaskType } from './task-type-names'
import { unknownViews } from './unknown/brand-views'
import type { BrandViews, Builder, ResultViews } from './views'

/** The brand's views of a type; a browser loads the builder and the results in separate files. */
type BrandParts = {
  /** A small picture for the picker of 'Create New Task'. */
  Picture(): ReactNode
  builder(): Promise<Builder>
  results(): Promise<ResultViews>
  /** All views; the server has them at once. */
  views: BrandViews | false
}

const parts: Record<TaskType, BrandParts> = {
  custom_survey: {
    Picture: SurveyPicture,
    builder: async () => (await import('./custom-survey/builder')).surveyBuilder,
    results: async () => (await import('./custom-survey/result-views')).surveyResults,
    views: import.meta.env.SSR && surveyViews,
  },
  receive_product: {
    Picture: AddressPicture,
    builder: async () => (await import('./receive-product/builder')).addressBuilder,
    results: async () => (await import('./receive-product/result-views')).addressResults,
    views: import.meta.env.SSR && addressViews,
  },
  design_element_heatmap: {
    Picture: HeatmapPicture,
    builder: async () => (await import('./design-element-heatmap/builder')).heatmapBuilder,
    results: async () => (await import('./design-element-heatmap/result-views')).heatmapResults,
    views: import.meta.env.SSR && heatmapViews,
  },
  pack_vs_pack_comparator: {
    Picture: ComparatorPicture,
    builder: async () => (await import('./pack-vs-pack-comparator/builder')).comparatorBuilder,
    results: async () => (await import('./pack-vs-pack-comparator/result-views')).comparatorResults,
    views: import.meta.env.SSR && comparatorViews,
  },
  feature_prioritization: {
    Picture: PrioritizationPicture,
    builder: async () => (await import('./feature-prioritization/builder')).featureBuilder,
    results: async () => (await import('./feature-prioritization/result-views')).featureResults,
    views: import.meta.env.SSR && featureViews,
  },
}

const builders = new Map(
  TASK_TYPES.map((type) => [type, lazyScript(scriptPath(type, 'builder'), parts[type].builder, parts[type].views)]),
)
const results = new Map(
  TASK_TYPES.map((type) => [
    type,
    lazyScript(scriptPath(type, 'result-views'), parts[type].results, parts[type].views),
  ]),
)

/** The builder of a task's type, on a hydrated page. */
export function useBuilderView(name: string): Builder {
  const type = parseTaskType(name)
  return (type !== 'unknown' && builders.get(type)?.()) || unknownViews
}

/** The views of the results of a task's type, in the same way. */
export function useResultViews(name: string): ResultViews {
  const type = parseTaskType(name)
  return (type !== 'unknown' && results.get(type)?.()) || unknownViews
}

/** All views, on pages that are never hydrated. */
export function getBrandViews(name: string): BrandViews {
  const type = parseTaskType(name)
  if (type === 'unknown') return unknownViews
  const { views } = parts[type]
  if (!views) throw new Error('A browser loads views one by one')
  return views
}

export function getPicture(type: TaskType): () => ReactNode {
  return parts[type].Picture
}

function scriptPath(type: TaskType, module: string): string {
  return `task-types/${type.replaceAll('_', '-')}/${module}`
}
