import { fileResponse } from '~/lib/http/file-response.server'
import { found } from '~/lib/http/http.server'
import { findVideo, noteWatched } from '~/responses/answering/videos.server'
import type { Viewer } from '~/tasks/links/task-passes.server'
import { handle } from './call.server'
import { firstSeen, keepingOf } from './pass-bearers.server'

const respond = handle({
  GET: async ({ request, params, context }) => {
    const look = (viewer: Viewer) => findVideo(viewer, params.filename ?? '')
    const { seen: video, viewer } = found(await firstSeen({ request, context }, look))
    if (request.method === 'GET') await noteWatched(viewer, video)
    return await fileResponse(request, video.name, video.type, keepingOf(viewer))
  },
})

export const loader = respond
export const action = respond
