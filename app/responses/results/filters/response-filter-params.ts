import type { Parameters } from '~/lib/http/search-params'
import { type TagChoice, tagParameters } from '~/projects/tags/stakeholder-tags'
import { DOUBTFUL, WITHOUT } from './quality'

/** What an address says of whose responses are looked at. */
export function narrowingParameters(choice: TagChoice, leftOut: boolean): Parameters {
  return { ...tagParameters(choice), [WITHOUT]: leftOut ? DOUBTFUL : null }
}
