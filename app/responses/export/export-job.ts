import type { RequestedGroup } from '../results/audiences/audiences.server'
import type { ExportQuery } from './export-query'

/** An order for a data file, as the thread receives it. The caller has checked that the data is the brand's. */
export type ExportJob = {
  brandId: number
  projectId: number
  query: ExportQuery
  /** By task, the ids of submissions that are left out. */
  careless: Map<number, Set<number>>
  /** Each group is a column that marks its members. */
  groups: ExportGroup[]
}

export type ExportGroup = Pick<RequestedGroup, 'name' | 'members'>
