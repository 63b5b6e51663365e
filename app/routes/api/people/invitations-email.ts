import { acting } from '~/access/guards.server'
import { emailInvitationSchema } from '~/invitations/invitation-schemas'
import { inviteByEmail } from '~/invitations/invitations.server'
import { readInput } from '~/lib/http/http.server'
import { handle } from '../call.server'
import { replyIdempotently } from '../idempotent-reply.server'

const respond = handle({
  POST: async (args) => {
    const input = await readInput(args.request, emailInvitationSchema)
    return await replyIdempotently(args, { input }, () => inviteByEmail(acting(args.context), input))
  },
})

export const loader = respond
export const action = respond
