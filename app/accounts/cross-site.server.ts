import { env } from '~/lib/env.server'
import { refuse } from '~/lib/http/http.server'

const CHANGING = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/**
 * Throws 403 for a request that would change something and comes from another site. The framework's own check covers
 * neither resource routes nor requests without `Origin`; this one reads `Sec-Fetch-Site` as well. With neither header
 * (a script, curl) the request is let through: such a client carries no one else's cookies. A page that gives no referrer
 * hides its origin from its own site too: where it may, what the browser says of the site is enough.
 */
export function requireSameSite(request: Request, { mayHideOrigin = false } = {}): void {
  if (!CHANGING.has(request.method)) return
  const origin = request.headers.get('origin')
  const site = request.headers.get('sec-fetch-site')
  if (mayHideOrigin && origin === 'null' && site === 'same-origin') return
  const foreignOrigin = origin !== null && origin !== new URL(request.url).origin && origin !== publicOrigin
  const foreignSite = site !== null && site !== 'same-origin' && site !== 'none'
  if (foreignOrigin || foreignSite) throw refuse(403, 'Access denied')
}

const publicOrigin = env.APP_URL ? new URL(env.APP_URL).origin : null
