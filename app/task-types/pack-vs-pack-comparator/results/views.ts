import { FILTER_PARAMS, GROUP_PARAMS } from '../../groups/group-params'

export const RESULT_VIEWS = ['overview', 'by-attribute', 'by-variant', 'quotes'] as const
export type ResultView = (typeof RESULT_VIEWS)[number]

export const VIEW_LABELS: Record<ResultView, string> = {
  overview: 'Overview',
  'by-attribute': 'By Attribute',
  'by-variant': 'By Variant',
  quotes: 'Quotes',
}

/** The view that an address asks for; none, or one that there is not, is the overview. */
export function parseResultView(search: URLSearchParams): ResultView {
  const raw = search.get('view')
  return RESULT_VIEWS.find((view) => view === raw) ?? 'overview'
}

/** Parameters that choose the respondents. */
export const KEPT = [...FILTER_PARAMS, ...GROUP_PARAMS]

/** The query string of a view. It keeps the chosen respondents. */
export function viewAddress(
  search: URLSearchParams,
  view: ResultView,
  more: Record<string, string | null> = {},
): string {
  const next = new URLSearchParams({ tab: 'responses' })
  for (const name of KEPT) {
    for (const value of search.getAll(name)) next.append(name, value)
  }
  if (view !== 'overview') next.set('view', view)
  for (const [name, value] of Object.entries(more)) if (value) next.set(name, value)
  return `?${next}`
}
