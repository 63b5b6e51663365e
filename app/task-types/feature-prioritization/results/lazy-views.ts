import { lazyComponent } from '~/ui/page/lazy-script'

/* The views other than the ranking, each in its own chunk. */

export const DetailedResults = lazyComponent(
  'task-types/feature-prioritization/results/detailed-results',
  detailedResults,
  import.meta.env.SSR && (await detailedResults()),
)
export const ImportanceTiers = lazyComponent(
  'task-types/feature-prioritization/results/importance-tiers',
  importanceTiers,
  import.meta.env.SSR && (await importanceTiers()),
)
export const IndividualView = lazyComponent(
  'task-types/feature-prioritization/individual/individual-view',
  individualView,
  import.meta.env.SSR && (await individualView()),
)
export const SegmentsView = lazyComponent(
  'task-types/feature-prioritization/segments/segments-view',
  segmentsView,
  import.meta.env.SSR && (await segmentsView()),
)
export const TurfView = lazyComponent(
  'task-types/feature-prioritization/turf/turf-view',
  turfView,
  import.meta.env.SSR && (await turfView()),
)

async function detailedResults() {
  return (await import('./detailed-results')).DetailedResults
}

async function importanceTiers() {
  return (await import('./importance-tiers')).ImportanceTiers
}

async function individualView() {
  return (await import('../individual/individual-view')).IndividualView
}

async function segmentsView() {
  return (await import('../segments/segments-view')).SegmentsView
}

async function turfView() {
  return (await import('../turf/turf-view')).TurfView
}
