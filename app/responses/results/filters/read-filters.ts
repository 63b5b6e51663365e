import { done, type FieldErrors, invalid, type Outcome } from '~/lib/outcome'
import { parseTagFilter, type TagFilter, tagKey, tagParameters, whoIsTagged } from '~/projects/tags/stakeholder-tags'
import type { Chosen } from './chosen'
import { chooseDays } from './days'
import { DOUBTFUL, WITHOUT } from './quality'

/*
 * The filters of results. Each also has a condition in response-filter.server.ts and, except for careless responses, a
 * control in filter-fields.tsx.
 */

export type Choices = ReturnType<typeof readChoices>

export function readChoices(params: URLSearchParams) {
  return { tags: chooseTags(params), days: chooseDays(params), quality: chooseQuality(params) }
}

/** Invalid if a filter has an error. A page shows it at the field; a download or API call is refused. */
export function checkFilters(params: URLSearchParams): Outcome<null> {
  const errors: FieldErrors = Object.assign({}, ...Object.values(readChoices(params)).map((chosen) => chosen.errors))
  return Object.keys(errors).length > 0 ? invalid(errors) : done(null)
}

/** `tag`, once or more often, with `match`. */
function chooseTags(params: URLSearchParams): Chosen<TagFilter> {
  const value = parseTagFilter({ searchParams: params })
  const { tags, match } = value
  const named = tags.map((tag) => `“${tag}”`)
  return {
    value,
    key: JSON.stringify([tags.map(tagKey).sort(), tags.length > 1 && match]),
    parameters: tagParameters(value),
    who: tags.length > 0 ? whoIsTagged(value) : null,
    phrase: tags.length > 0 ? `Those tagged ${named.join(match === 'all' ? ' and ' : ' or ')}` : null,
    errors: {},
  }
}

/** `without=doubtful`; the page shows it on a separate line. */
function chooseQuality(params: URLSearchParams): Chosen<boolean> {
  const value = params.get(WITHOUT) === DOUBTFUL
  return {
    value,
    key: String(value),
    parameters: { [WITHOUT]: value ? DOUBTFUL : null },
    who: null,
    phrase: value ? 'Without responses that look hurried or careless' : null,
    errors: {},
  }
}
