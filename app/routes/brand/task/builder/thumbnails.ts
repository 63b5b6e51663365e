import { brandId } from '~/access/guards.server'
import { requireFound } from '~/lib/http/http.server'
import { drawThumbnails } from '~/tasks/configuration/thumbnails.server'
import type { Route } from './+types/thumbnails'

/** Images next to each other in one file, by their names in the order of `of`, each as wide as `w`. */
export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const names = (searchParams.get('of') ?? '').split(' ').filter(Boolean)
  const { bytes, isWhole } = requireFound(await drawThumbnails(brandId(context), names, Number(searchParams.get('w'))))
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': 'image/webp',
      // An image's name follows from its content. A missing one may come back.
      'Cache-Control': isWhole ? 'private, max-age=31536000, immutable' : 'no-store',
      'Cross-Origin-Resource-Policy': 'same-origin',
    },
  })
}
