import type { DataRouteObject, LoaderFunctionArgs } from 'react-router'
import type { Part, Sheet } from './part'

/** The data of the root route of a page with this stylesheet. */
export function rootData(sheet: Sheet) {
  return { audience: sheet, companyName: 'Nordlicht Cosmetics', userId: null }
}

/** A router for one part: searches find nothing, and what is posted stays pending, so that it can be looked at. */
export function partRoutes({ shown }: Part, sheet: Sheet): DataRouteObject[] {
  return [
    { id: 'search', path: '/search', loader: findNothing },
    { id: 'root', path: '*', loader: () => rootData(sheet), action: () => new Promise(() => {}), element: shown },
  ]
}

function findNothing({ request }: LoaderFunctionArgs) {
  return { search: new URL(request.url).searchParams.get('q') ?? '', groups: [] }
}
