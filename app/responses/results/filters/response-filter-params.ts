import type { Parameters } from '~/lib/http/search-params'
import { type TagFilter, tagParameters } from '~/projects/tags/stakeholder-tags'
import { DOUBTFUL, WITHOUT } from './quality'

/** What an address says of whose responses are looked at. */
export function responseFilterParams(choice: TagFilter, leftOut: boolean): Parameters {
  return { ...tagParameters(choice), [WITHOUT]: leftOut ? DOUBTFUL : null }
}
