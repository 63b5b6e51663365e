import { redirect } from 'react-router'
import { endSession } from '~/accounts/sessions.server'
import { endPasses } from '~/tasks/links/task-passes.server'
import { handle } from './call.server'

const respond = handle({
  GET: async ({ request }) => {
    const headers = new Headers({ 'Set-Cookie': await endSession(request) })
    for (const cookie of endPasses(request)) headers.append('Set-Cookie', cookie)
    return redirect('/', { headers })
  },
})

export const loader = respond
export const action = respond
