import { fileResponse } from '~/lib/http/bodies/file-response.server'
import { requireFound } from '~/lib/http/http.server'
import { findPreviewedImage } from '~/tasks/configuration/images.server'
import type { Route } from './+types/preview-link-image'
import { noIndexMiddleware, requirePreviewLink } from './require-preview-link.server'

export const middleware: Route.MiddlewareFunction[] = [noIndexMiddleware]

/** An image of the preview in the requested width; it is not cached beyond the link's end. */
export async function loader(args: Route.LoaderArgs) {
  const { request, params, url } = args
  const width = /^\d{1,5}$/.exec(url.searchParams.get('w') ?? '')
  const file = await findPreviewedImage(await requirePreviewLink(args), params.filename, width && Number(width[0]))
  return await fileResponse(request, requireFound(file), 'image/webp', 'not kept')
}
