import type { VisibleParts } from '~/task-types/results/analysis'
import type { Viewer } from '../links/task-grants.server'
import type { ResultsGrant } from './sharing'

/** The owner of the results and their reader; `shows` and `shared` are null for the brand itself. */
export type ResultsReader = { brandId: number; viewer: Viewer; shows: VisibleParts | null; shared: ResultsGrant | null }
