import { env } from '~/lib/env.server'
import { refuse } from '~/lib/http/http.server'

const CHANGING = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/**
 * Throws 403 for a changing request from another site. The framework's check covers neither resource routes nor
 * requests without `Origin`; this one also reads `Sec-Fetch-Site`. A request with neither header (a script, curl)
 * passes: such a client carries no one else's cookies. A page without a referrer hides its origin from its own site
 * too; with `mayHideOrigin`, `Sec-Fetch-Site` alone is enough.
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
