import { address, type Parameters } from '~/lib/http/search-params'

/** Parameters of a dialog alone, which go with it. */
const OF_DIALOG = ['type', 'consumerId', 'invitationId', 'everyone', 'part', 'import']

/** The list beneath a dialog, if the URL names none. */
const TABS: Record<string, string> = { task: 'tasks', invitation: 'stakeholders', stakeholder: 'stakeholders' }

/** Every link of the portal repeats its parameters, so that longer ones make a page of megabytes. Ours are shorter. */
const LONGEST_VIEW = 5_000

/** The portal's address with some of its parameters changed; null, undefined and blank take one away. */
export function portalAddress(view: URLSearchParams | null, changes: Parameters = {}): string {
  return address('/', view, changes)
}

/** The portal's view at its own address or under a dialog, as parameters. */
export function parsePortalView({ pathname, search }: { pathname: string; search: string }): URLSearchParams {
  const view = new URLSearchParams(search)
  for (const name of OF_DIALOG) view.delete(name)
  if (String(view).length > LONGEST_VIEW) return new URLSearchParams()
  const projectId = /^\/project\/([^/]+)/i.exec(pathname)?.[1]
  const tab = TABS[/^\/(?:csv-)?(\w+)/.exec(pathname)?.[1] ?? '']
  if (projectId) {
    view.delete('tab')
    view.set('project', projectId)
  } else if (tab && !view.has('tab') && !view.has('project')) view.set('tab', tab)
  return view
}

/** The same as the portal's address: two addresses with the same one are two states of one page. */
export function portalPage(at: { pathname: string; search: string }): string {
  return portalAddress(parsePortalView(at))
}
