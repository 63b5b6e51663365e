import { createDemoRequest } from '~/accounts/demo-requests.server'
import { demoRequestSchema } from '~/accounts/users'
import { readInput } from '~/lib/http/http.server'
import { handle } from './call.server'

const respond = handle({
  POST: async ({ request }) => {
    const id = await createDemoRequest(await readInput(request, demoRequestSchema))
    return Response.json({ id }, { status: 201 })
  },
})

export const loader = respond
export const action = respond
