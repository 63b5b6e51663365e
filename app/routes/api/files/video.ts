import type { Actor } from '~/access/actor'
import { fileResponse } from '~/lib/http/bodies/file-response.server'
import { requireFound } from '~/lib/http/http.server'
import { findAnswerFile, logFileView } from '~/responses/answering/answer-files.server'
import { cachePolicy, findVisible } from '../access/links.server'
import { handle } from '../call.server'

const respond = handle({
  GET: async ({ request, params, context }) => {
    const look = (actor: Actor) => findAnswerFile(actor, 'video', params.filename ?? '')
    const { seen: video, actor } = requireFound(await findVisible({ request, context }, look))
    if (request.method === 'GET') await logFileView(actor, 'video', video)
    return await fileResponse(request, video.name, video.type, cachePolicy(actor))
  },
})

export const loader = respond
export const action = respond
