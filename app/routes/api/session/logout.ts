import { redirect } from 'react-router'
import { clearResultsGrants } from '~/access/credentials/results-link.server'
import { endSession } from '~/access/credentials/session.server'
import { clearTaskGrants } from '~/access/credentials/task-link.server'
import { handle } from '../call.server'

const respond = handle({
  GET: async ({ request }) => {
    // Clears local drafts, so that the next user of a shared device does not see them.
    const headers = new Headers({ 'Set-Cookie': await endSession(request), 'Clear-Site-Data': '"storage"' })
    for (const cookie of [...clearTaskGrants(request), ...clearResultsGrants(request)])
      headers.append('Set-Cookie', cookie)
    return redirect('/', { headers })
  },
})

export const loader = respond
export const action = respond
