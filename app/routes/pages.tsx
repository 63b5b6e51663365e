import { Outlet } from 'react-router'
import { refuseCrossSite } from '~/accounts/cross-site.server'
import { drain } from '~/lib/http.server'
import type { Route } from './+types/pages'

/** Around every page: nothing from another site changes anything, and the connection stays fit for the next request. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request }, next) => {
    try {
      refuseCrossSite(request)
      return await next()
    } finally {
      await drain(request)
    }
  },
]

export default function Pages() {
  return <Outlet />
}
