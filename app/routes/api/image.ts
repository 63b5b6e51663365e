import { userContext } from '~/accounts/guards.server'
import { fileResponse } from '~/lib/http/file-response.server'
import { found } from '~/lib/http/http.server'
import { findImage } from '~/tasks/configuration/images.server'
import { handle } from './call.server'

const respond = handle({
  GET: async ({ request, url, params, context }) => {
    const width = /^\d{1,5}$/.exec(url.searchParams.get('w') ?? '')
    const user = found(context.get(userContext))
    const file = found(await findImage(user, params.filename ?? '', width && Number(width[0])))
    return await fileResponse(request, file, 'image/webp')
  },
})

export const loader = respond
export const action = respond
