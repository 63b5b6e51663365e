import type { MiddlewareFunction, RouterContextProvider } from 'react-router'
import { findLinkedPreview, type LinkedPreview, toPreviewer } from '~/access/credentials/preview-link.server'
import { actorContext, requireMay } from '~/access/guards.server'
import { countProbe, type RateLimit } from '~/accounts/rate-limits.server'
import { clientAddress } from '~/lib/http/client-address.server'
import { withoutReferrer } from '~/lib/http/headers.server'
import { notFoundResponse, refusalInit, refuse } from '~/lib/http/http.server'

/** Links cannot be guessed; a limit on tries keeps load off the database. */
const unknownLinks: RateLimit = { name: 'unknown-preview-link', most: 50, seconds: 15 * 60 }

/** Runs around all pages of a preview link: hides them from other sites and search engines. */
export const noIndexMiddleware: MiddlewareFunction<Response> = async (args, next) => {
  const response = await withoutReferrer(args, next)
  if (!(response instanceof Response)) throw new Error('A page of a preview gave no answer')
  response.headers.set('X-Robots-Tag', 'noindex, nofollow')
  return response
}

type Args = { request: Request; params: { token: string }; context: Readonly<RouterContextProvider> }

/** The content of a link, or why it has none: it does not work, or too many wrong ones were tried. */
export async function followLink({ request, params, context }: Args) {
  const preview = await findLinkedPreview(params.token)
  if (!preview) return { preview, limited: await countProbe(unknownLinks, clientAddress(request, context)) }
  context.set(actorContext, toPreviewer(preview))
  requireMay(context, 'preview')
  return { preview, limited: null }
}

/** The content of a link, or a thrown 404 or 429. */
export async function requirePreviewLink(args: Args): Promise<LinkedPreview> {
  const { preview, limited } = await followLink(args)
  if (preview) return preview
  if (!limited) throw notFoundResponse()
  const { status, headers } = refusalInit(limited)
  throw refuse(status, limited.message, undefined, headers)
}
