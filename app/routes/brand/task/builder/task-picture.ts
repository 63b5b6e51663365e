import { attachment, downloadName } from '~/lib/http/download'
import { pathId, requireFound } from '~/lib/http/http.server'
import { PICTURES, resultsPicture } from '~/responses/results/results-picture.server'
import { resultsReader } from '../../results-reader.server'
import type { Route } from './+types/task-picture'

/**
 * The results as a picture, by the filters in its address and its purpose: `as=overlay`, `file`, `file-on-image` or
 * `on-image`.
 */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const taskId = pathId(params.taskId)
  const kind = PICTURES.find((name) => name === url.searchParams.get('as')) ?? 'overlay'
  const { bytes, mediaType, title } = requireFound(
    await resultsPicture(resultsReader(context), taskId, url.searchParams, kind),
  )
  const headers = new Headers({ 'Content-Type': mediaType })
  if (kind === 'file' || kind === 'file-on-image')
    headers.set('Content-Disposition', attachment(downloadName(title, 'png', 'heatmap')))
  return new Response(new Uint8Array(bytes), { headers })
}
