import { brandId } from '~/accounts/guards.server'
import { emailInvitationSchema } from '~/invitations/invitations'
import { inviteByEmail } from '~/invitations/invitations.server'
import { answer, readInput } from '~/lib/http/http.server'
import { handle } from './call.server'

const respond = handle({
  POST: async ({ request, context }) =>
    answer(await inviteByEmail(brandId(context), await readInput(request, emailInvitationSchema))),
})

export const loader = respond
export const action = respond
