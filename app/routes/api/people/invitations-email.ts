import { brandId } from '~/access/guards.server'
import { emailInvitationSchema } from '~/invitations/invitation-schemas'
import { inviteByEmail } from '~/invitations/invitations.server'
import { readInput } from '~/lib/http/http.server'
import { handle } from '../call.server'
import { replyIdempotently } from '../idempotent-reply.server'

const respond = handle({
  POST: async (args) => {
    const brand = brandId(args.context)
    const input = await readInput(args.request, emailInvitationSchema)
    return await replyIdempotently(args, { input }, () => inviteByEmail(brand, input))
  },
})

export const loader = respond
export const action = respond
