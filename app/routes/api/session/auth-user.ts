import { userContext } from '~/accounts/guards.server'
import { found, json } from '~/lib/http/http.server'
import { handle } from '../call.server'

const respond = handle({
  GET: ({ context }) => json(found(context.get(userContext))),
})

export const loader = respond
export const action = respond
