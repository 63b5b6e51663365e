import { notFoundResponse } from '~/lib/http/http.server'

/** Any path under /api that is no call. The layout has answered 404 before; this gives the path something to match. */
export const loader = () => notFoundResponse()
export const action = () => notFoundResponse()
