import { brandId } from '~/accounts/guards.server'
import { accountCreationSchema } from '~/invitations/invitations'
import { createAccount } from '~/invitations/invitations.server'
import { answer, readInput } from '~/lib/http/http.server'
import { handle } from './call.server'

const respond = handle({
  POST: async ({ request, context }) =>
    answer(await createAccount(brandId(context), await readInput(request, accountCreationSchema))),
})

export const loader = respond
export const action = respond
