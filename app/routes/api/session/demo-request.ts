import { createDemoRequest } from '~/accounts/demo-requests.server'
import { demoRequestSchema } from '~/accounts/users'
import { clientAddress } from '~/lib/http/client-address.server'
import { outcomeResponse, readInput } from '~/lib/http/http.server'
import { handle } from '../call.server'

const respond = handle({
  POST: async ({ request, context }) => {
    const input = await readInput(request, demoRequestSchema)
    return outcomeResponse(await createDemoRequest(input, clientAddress(request, context)))
  },
})

export const loader = respond
export const action = respond
