import { IndividualView } from '../individual/individual-view'
import { SegmentsView } from '../segments/segments-view'
import { TurfView } from '../turf/turf-view'
import { DetailedResults } from './detailed-results'
import { ImportanceTiers } from './importance-tiers'

/** The views beside the ranking, of which a browser is sent each by itself. */
export const furtherViews = { DetailedResults, ImportanceTiers, IndividualView, SegmentsView, TurfView }
