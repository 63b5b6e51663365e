import type { Parameters } from '~/lib/http/search-params'
import type { FieldErrors } from '~/lib/outcome'

/**
 * What an address says of one filter of results, in plain data: what to look for, how an address says it, and in words. A
 * filter that is not set has no words.
 */
export type Chosen<Value> = {
  value: Value
  /** Differs for values that find different responses. */
  key: string
  /** Each of its parameters, null where it says nothing. */
  parameters: Parameters
  /** Describes whose responses are counted, after 'those': 'with the tag 'Berlin''. */
  who: string | null
  /** The same as a phrase in a report: 'Those tagged “Berlin”'. */
  phrase: string | null
  /** What is wrong with it, by parameter. Such a filter is not set. */
  errors: FieldErrors
}
