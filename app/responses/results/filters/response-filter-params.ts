import type { Parameters } from '~/lib/http/search-params'
import type { Choices } from './read-filters'

export function responseFilterParams(choices: Choices): Parameters {
  return Object.assign({}, ...Object.values(choices).map(({ parameters }) => parameters))
}

/**
 * Describes the counted respondents: 'those with the tag 'Berlin' who submitted on Mar 5, 2026 (UTC)'; null for
 * everyone.
 */
export function whoIsCounted(choices: Choices): string | null {
  const words = Object.values(choices).flatMap(({ who }) => who ?? [])
  return words.length > 0 ? ['those', ...words].join(' ') : null
}

/** The filters as phrases, one each. */
export function filterPhrases(choices: Choices): string[] {
  return Object.values(choices).flatMap(({ phrase }) => phrase ?? [])
}
