import { fileResponse } from '~/lib/http/file-response.server'
import { found } from '~/lib/http/http.server'
import { findVideo } from '~/responses/answering/videos.server'
import { handle } from './call.server'
import { firstSeen } from './pass-bearers.server'

const respond = handle({
  GET: async ({ request, params, context }) => {
    const video = found(await firstSeen(context, (viewer) => findVideo(viewer, params.filename ?? '')))
    return await fileResponse(request, video.path, video.type)
  },
})

export const loader = respond
export const action = respond
