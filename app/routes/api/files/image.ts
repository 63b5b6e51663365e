import { fileResponse } from '~/lib/http/bodies/file-response.server'
import { requireFound } from '~/lib/http/http.server'
import { findImage } from '~/tasks/configuration/images.server'
import type { Viewer } from '~/tasks/links/task-grants.server'
import { cachePolicy, findVisible } from '../access/grant.server'
import { handle } from '../call.server'

const respond = handle({
  GET: async ({ request, url, params, context }) => {
    const width = /^\d{1,5}$/.exec(url.searchParams.get('w') ?? '')
    const look = (viewer: Viewer) => findImage(viewer, params.filename ?? '', width && Number(width[0]))
    const { seen: file, viewer } = requireFound(await findVisible({ request, context }, look))
    return await fileResponse(request, file, 'image/webp', cachePolicy(viewer))
  },
})

export const loader = respond
export const action = respond
