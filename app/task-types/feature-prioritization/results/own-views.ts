import { ownComponent } from '~/ui/page/own-script'
import { furtherViews } from './further-views'

/* The views beside the ranking, each in a file of its own. */

export const DetailedResults = ownComponent(
  'task-types/feature-prioritization/results/detailed-results',
  async () => (await import('./detailed-results')).DetailedResults,
  import.meta.env.SSR && furtherViews.DetailedResults,
)

export const ImportanceTiers = ownComponent(
  'task-types/feature-prioritization/results/importance-tiers',
  async () => (await import('./importance-tiers')).ImportanceTiers,
  import.meta.env.SSR && furtherViews.ImportanceTiers,
)

export const IndividualView = ownComponent(
  'task-types/feature-prioritization/individual/individual-view',
  async () => (await import('../individual/individual-view')).IndividualView,
  import.meta.env.SSR && furtherViews.IndividualView,
)

export const SegmentsView = ownComponent(
  'task-types/feature-prioritization/segments/segments-view',
  async () => (await import('../segments/segments-view')).SegmentsView,
  import.meta.env.SSR && furtherViews.SegmentsView,
)

export const TurfView = ownComponent(
  'task-types/feature-prioritization/turf/turf-view',
  async () => (await import('../turf/turf-view')).TurfView,
  import.meta.env.SSR && furtherViews.TurfView,
)
