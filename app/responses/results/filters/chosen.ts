import type { Parameters } from '~/lib/http/search-params'
import type { FieldErrors } from '~/lib/outcome'

/** One results filter in the URL as plain data. An unset filter has no words. */
export type Chosen<Value> = {
  value: Value
  /** Differs between values that match different responses. */
  key: string
  /** Its URL parameters; null for an absent one. */
  parameters: Parameters
  /** Describes the counted respondents, after 'those': 'with the tag 'Berlin''. */
  who: string | null
  /** The same as a phrase in a report: 'Those tagged “Berlin”'. */
  phrase: string | null
  /** Errors by parameter. A filter with errors is not applied. */
  errors: FieldErrors
}
