import { createSession } from '~/access/credentials/session.server'
import { signIn } from '~/accounts/sign-in/sign-in.server'
import { signInSchema } from '~/accounts/users'
import { clientAddress } from '~/lib/http/client-address.server'
import { json, readInput, unwrapOrThrow } from '~/lib/http/http.server'
import { handle } from '../call.server'

const respond = handle({
  POST: async ({ request, context }) => {
    const input = await readInput(request, signInSchema)
    const user = unwrapOrThrow(await signIn(input, clientAddress(request, context)))
    return json(user, { headers: { 'Set-Cookie': await createSession(request, user.id) } })
  },
})

export const loader = respond
export const action = respond
