import { BeyondReach } from './estimate-progress'
import { IndividualView, SegmentsView, TurfView } from './lazy-views'
import type { FeatureShown } from './long-estimate-views'

/** The requested view of a long estimate. */
export function FurtherView({ taskId, shown: { further, features } }: { taskId: number; shown: FeatureShown }) {
  if (!further) return null
  const { percent } = further
  if (percent === null) return <BeyondReach />
  switch (further.view) {
    case 'individual':
      return <IndividualView percent={percent} figures={further.figures} />
    case 'segments':
      return <SegmentsView taskId={taskId} percent={percent} figures={further.figures} />
    case 'turf':
      return <TurfView percent={percent} choice={further.choice} figures={further.figures} features={features} />
  }
}
