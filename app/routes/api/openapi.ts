import { json } from '~/lib/http/http.server'
import { handle } from './call.server'

const respond = handle({
  GET: async () => {
    const { apiDocument } = await import('./reference/document.server')
    return json(apiDocument())
  },
})

export const loader = respond
export const action = respond
