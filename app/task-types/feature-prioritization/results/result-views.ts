/** The views of the results: the names that the address has, and those on the screen. */
export const RESULT_VIEWS = {
  ranking: 'Feature Ranking',
  details: 'Detailed Results',
  tiers: 'Importance Tiers',
} as const
export type ResultView = keyof typeof RESULT_VIEWS

/** The view that an address names with `view`; none, or one that there is not, is the ranking. */
export function resultViewOf(params: URLSearchParams): ResultView {
  const raw = params.get('view')
  return raw === 'details' || raw === 'tiers' ? raw : 'ranking'
}
