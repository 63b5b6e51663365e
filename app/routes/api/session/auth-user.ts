import { userContext } from '~/access/guards.server'
import { json, requireFound } from '~/lib/http/http.server'
import { handle } from '../call.server'

const respond = handle({
  GET: ({ context }) => json(requireFound(context.get(userContext))),
})

export const loader = respond
export const action = respond
