import { redirect } from 'react-router'
import { endSession } from '~/accounts/sessions.server'
import { handle } from './call.server'

export const { loader, action } = handle({
  GET: async ({ request }) => redirect('/', { headers: { 'Set-Cookie': await endSession(request) } }),
})
