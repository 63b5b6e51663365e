import { bars } from './bars'
import type { Kind } from './kind'
import { points } from './points'
import { sentiments } from './sentiments'

export const CHART_KINDS = { bars, points, sentiments } satisfies Record<string, Kind>

export type ChartKind = keyof typeof CHART_KINDS
