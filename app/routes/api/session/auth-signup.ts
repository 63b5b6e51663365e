import { beginSession } from '~/accounts/sessions.server'
import { signUpSchema } from '~/accounts/users'
import { signUp } from '~/accounts/users.server'
import { accept, json, readInput } from '~/lib/http/http.server'
import { handle } from '../call.server'

const respond = handle({
  POST: async ({ request }) => {
    const user = accept(await signUp(await readInput(request, signUpSchema)))
    return json(user, { status: 201, headers: { 'Set-Cookie': await beginSession(request, user.id) } })
  },
})

export const loader = respond
export const action = respond
