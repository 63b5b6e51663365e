import { brandContext } from '~/accounts/guards.server'
import { found, pathId } from '~/lib/http.server'
import { resultsPicture } from '~/responses/results-picture.server'
import type { Route } from './+types/task-picture'

/** Twice as fine as the page for a file to keep, and half as fine for the page, where the browser smooths what it enlarges. */
const SCALE = { kept: 2, shown: 0.5 }

/**
 * The results as a picture, by the filters in its address: to be laid over the image (`as=overlay`), or a file to keep, of
 * the overlay alone (`as=file`) or on the image (`as=file-on-image`).
 */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const taskId = pathId(params.taskId)
  const as = url.searchParams.get('as')
  const isKept = as === 'file' || as === 'file-on-image'
  const picture = await resultsPicture(context.get(brandContext), taskId, url.searchParams, {
    scale: isKept ? SCALE.kept : SCALE.shown,
    isOnImage: as === 'file-on-image',
  })
  const headers = new Headers({ 'Content-Type': 'image/png' })
  if (isKept) headers.set('Content-Disposition', `attachment; filename="task-${taskId}.png"`)
  return new Response(new Uint8Array(found(picture)), { headers })
}
