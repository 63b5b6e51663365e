import { redirect } from 'react-router'
import { endSession } from '~/accounts/sessions.server'
import { handle } from './call.server'

const respond = handle({
  GET: async ({ request }) => redirect('/', { headers: { 'Set-Cookie': await endSession(request) } }),
})

export const loader = respond
export const action = respond
