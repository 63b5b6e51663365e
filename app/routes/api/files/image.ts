import type { Actor } from '~/access/actor'
import { fileResponse } from '~/lib/http/bodies/file-response.server'
import { requireFound } from '~/lib/http/http.server'
import { findImage } from '~/tasks/configuration/images.server'
import { cachePolicy, findVisible } from '../access/links.server'
import { handle } from '../call.server'

const respond = handle({
  GET: async ({ request, url, params, context }) => {
    const width = /^\d{1,5}$/.exec(url.searchParams.get('w') ?? '')
    const look = (actor: Actor) => findImage(actor, params.filename ?? '', width && Number(width[0]))
    const { seen: file, actor } = requireFound(await findVisible({ request, context }, look))
    return await fileResponse(request, file, 'image/webp', cachePolicy(actor))
  },
})

export const loader = respond
export const action = respond
