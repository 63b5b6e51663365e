import type { EntryContext } from 'react-router'

/*
 * Reads what React Router keeps to itself: that `manifest.routes` of the EntryContext holds the routes by id, and that
 * ServerRouter asks it for the matched ones alone. matched-routes.test.tsx fails when that changes.
 */

const manifests = new Map<string, EntryContext['manifest']>()

/**
 * The context of a page that is not hydrated with the matched routes alone. ServerRouter rebuilds every route of its
 * manifest on each render: 160 routes cost more than the page itself.
 */
export function withMatchedRoutesOnly(context: EntryContext): EntryContext {
  const ids = context.staticHandlerContext.matches.map(({ route }) => route.id)
  const key = ids.join(' ')
  let manifest = manifests.get(key)
  if (!manifest) {
    const routes = Object.fromEntries(ids.map((id) => [id, context.manifest.routes[id]]))
    manifest = { ...context.manifest, routes }
    manifests.set(key, manifest)
  }
  return { ...context, manifest }
}
