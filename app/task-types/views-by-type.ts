import { lazyScript } from '~/ui/page/lazy-script'
import { getBrandViews } from './brand-views'
import { lookUpByType, type StoredType, type TaskType } from './task-type-names'
import { unknownViews } from './unknown/brand-views'
import type { Builder, ResultViews } from './views'

/* The browser's code for each type, in separate files. */

const builders: Record<StoredType, () => Builder> = {
  custom_survey: builder('custom_survey', async () => (await import('./custom-survey/builder')).surveyBuilder),
  receive_product: builder('receive_product', async () => (await import('./receive-product/builder')).addressBuilder),
  design_element_heatmap: builder(
    'design_element_heatmap',
    async () => (await import('./design-element-heatmap/builder')).heatmapBuilder,
  ),
  pack_vs_pack_comparator: builder(
    'pack_vs_pack_comparator',
    async () => (await import('./pack-vs-pack-comparator/builder')).comparatorBuilder,
  ),
  feature_prioritization: builder(
    'feature_prioritization',
    async () => (await import('./feature-prioritization/builder')).featureBuilder,
  ),
  unknown: () => unknownViews,
}

const results: Record<StoredType, () => ResultViews> = {
  custom_survey: views('custom_survey', async () => (await import('./custom-survey/result-views')).surveyResults),
  receive_product: views(
    'receive_product',
    async () => (await import('./receive-product/result-views')).addressResults,
  ),
  design_element_heatmap: views(
    'design_element_heatmap',
    async () => (await import('./design-element-heatmap/result-views')).heatmapResults,
  ),
  pack_vs_pack_comparator: views(
    'pack_vs_pack_comparator',
    async () => (await import('./pack-vs-pack-comparator/result-views')).comparatorResults,
  ),
  feature_prioritization: views(
    'feature_prioritization',
    async () => (await import('./feature-prioritization/result-views')).featureResults,
  ),
  unknown: () => unknownViews,
}

/** The builder of a task's type, on a hydrated page. */
export function useBuilderView(name: string): Builder {
  return lookUpByType(builders, name)()
}

/** The views of the results of a task's type, in the same way. */
export function useResultViews(name: string): ResultViews {
  return lookUpByType(results, name)()
}

function builder(type: TaskType, load: () => Promise<Builder>) {
  return lazyScript(`${toFolder(type)}/builder`, load, import.meta.env.SSR && getBrandViews(type))
}

function views(type: TaskType, load: () => Promise<ResultViews>) {
  return lazyScript(`${toFolder(type)}/result-views`, load, import.meta.env.SSR && getBrandViews(type))
}

function toFolder(type: TaskType): string {
  return `task-types/${type.replaceAll('_', '-')}`
}
