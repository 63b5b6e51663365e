import { createSession } from '~/access/credentials/session.server'
import { signUpSchema } from '~/accounts/users'
import { signUp } from '~/accounts/users.server'
import { json, readInput, unwrapOrThrow } from '~/lib/http/http.server'
import { handle } from '../call.server'

const respond = handle({
  POST: async ({ request }) => {
    const user = unwrapOrThrow(await signUp(await readInput(request, signUpSchema)))
    return json(user, { status: 201, headers: { 'Set-Cookie': await createSession(request, user.id) } })
  },
})

export const loader = respond
export const action = respond
