import { userContext } from '~/accounts/guards.server'
import { found } from '~/lib/http.server'
import { handle } from './call.server'

export const { loader, action } = handle({
  GET: ({ context }) => Response.json(found(context.get(userContext))),
})
