import { handle } from './call.server'

const respond = handle({
  GET: async () => {
    const { apiDocument } = await import('./reference/document.server')
    return Response.json(apiDocument())
  },
})

export const loader = respond
export const action = respond
