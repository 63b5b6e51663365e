import { brandId } from '~/access/guards.server'
import { accountCreationSchema } from '~/invitations/invitation-schemas'
import { createAccount } from '~/invitations/invitations.server'
import { readInput } from '~/lib/http/http.server'
import { handle } from '../call.server'
import { replyIdempotently } from '../idempotent-reply.server'

const respond = handle({
  POST: async (args) => {
    const brand = brandId(args.context)
    const input = await readInput(args.request, accountCreationSchema)
    return await replyIdempotently(args, { input }, (within) => createAccount(brand, input, within))
  },
})

export const loader = respond
export const action = respond
