import { acting, brandId } from '~/access/guards.server'
import { notFoundResponse, pathId, readInput } from '~/lib/http/http.server'
import { addParticipant } from '~/projects/participation/participants.server'
import { participationSchema } from '~/projects/project-schemas'
import { ownsProject } from '~/projects/projects.server'
import { handle } from '../call.server'
import { replyIdempotently } from '../idempotent-reply.server'

const respond = handle({
  POST: async (args) => {
    const [brand, id] = [brandId(args.context), pathId(args.params.id)]
    if (!(await ownsProject(brand, id))) throw notFoundResponse()
    const input = await readInput(args.request, participationSchema)
    return await replyIdempotently(args, { input }, (within) =>
      addParticipant(acting(args.context), id, input.consumerId, within),
    )
  },
})

export const loader = respond
export const action = respond
