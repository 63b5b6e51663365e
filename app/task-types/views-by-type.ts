import files from 'virtual:view-files'
import { use } from 'react'
import { preloadModule } from 'react-dom'
import { brandViewsOf } from './brand-views'
import { ofType, type TaskType, typeNamed } from './task-type-names'
import type { Builder, ResultViews } from './views'

/* What a browser is sent of the types, each in a file of its own. */

const builders: Record<TaskType, () => Promise<Builder>> = {
  custom_survey: async () => (await import('./custom-survey/builder')).surveyBuilder,
  receive_product: async () => (await import('./receive-product/builder')).addressBuilder,
  design_element_heatmap: async () => (await import('./design-element-heatmap/builder')).heatmapBuilder,
  pack_vs_pack_comparator: async () => (await import('./pack-vs-pack-comparator/builder')).comparatorBuilder,
  feature_prioritization: async () => (await import('./feature-prioritization/builder')).featureBuilder,
}

const results: Record<TaskType, () => Promise<ResultViews>> = {
  custom_survey: async () => (await import('./custom-survey/result-views')).surveyResults,
  receive_product: async () => (await import('./receive-product/result-views')).addressResults,
  design_element_heatmap: async () => (await import('./design-element-heatmap/result-views')).heatmapResults,
  pack_vs_pack_comparator: async () => (await import('./pack-vs-pack-comparator/result-views')).comparatorResults,
  feature_prioritization: async () => (await import('./feature-prioritization/result-views')).featureResults,
}

/**
 * The builder of a task's type, on a hydrated page. The server has it at once; a browser loads it with the first page that
 * shows it, and meanwhile what is there stays as it is: no boundary around it shows anything else.
 */
export function useBuilderOf(name: string): Builder {
  return import.meta.env.SSR ? named(name, 'builder') : use(once(keptBuilders, builders, name))
}

/** The views of the results of a task's type, in the same way. */
export function useResultViewsOf(name: string): ResultViews {
  return import.meta.env.SSR ? named(name, 'result-views') : use(once(keptResults, results, name))
}

/** On the server: the page says which scripts belong to it. */
function named(name: string, part: 'builder' | 'result-views') {
  const urls = files[`${typeNamed(name).replaceAll('_', '-')}/${part}`] ?? []
  for (const url of urls) preloadModule(url, { as: 'script' })
  return brandViewsOf(name)
}

const keptBuilders: Kept<Builder> = new Map()
const keptResults: Kept<ResultViews> = new Map()

type Kept<Views> = Map<string, Promise<Views>>

/** Of each type the same each time; what could not be loaded is asked for again. */
function once<Views>(kept: Kept<Views>, load: Record<TaskType, () => Promise<Views>>, name: string): Promise<Views> {
  const views = kept.get(name)
  if (views) return views
  const loading = ofType(load, name)()
  kept.set(name, loading)
  loading.catch(() => kept.delete(name))
  return loading
}
