import { fileResponse } from '~/lib/http/bodies/file-response.server'
import { requireFound } from '~/lib/http/http.server'
import { findAnswerFile, logFileView } from '~/responses/answering/answer-files.server'
import type { Viewer } from '~/tasks/links/task-grants.server'
import { cachePolicy, findVisible } from '../access/grant.server'
import { handle } from '../call.server'

const respond = handle({
  GET: async ({ request, params, context }) => {
    const look = (viewer: Viewer) => findAnswerFile(viewer, 'video', params.filename ?? '')
    const { seen: video, viewer } = requireFound(await findVisible({ request, context }, look))
    if (request.method === 'GET') await logFileView(viewer, 'video', video)
    return await fileResponse(request, video.name, video.type, cachePolicy(viewer))
  },
})

export const loader = respond
export const action = respond
