import { acting } from '~/access/guards.server'
import { accountCreationSchema } from '~/invitations/invitation-schemas'
import { createAccount } from '~/invitations/invitations.server'
import { readInput } from '~/lib/http/http.server'
import { handle } from '../call.server'
import { replyIdempotently } from '../idempotent-reply.server'

const respond = handle({
  POST: async (args) => {
    const input = await readInput(args.request, accountCreationSchema)
    return await replyIdempotently(args, { input }, (within) => createAccount(acting(args.context), input, within))
  },
})

export const loader = respond
export const action = respond
