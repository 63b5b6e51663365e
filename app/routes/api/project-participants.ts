import { brandId } from '~/accounts/guards.server'
import { answer, notFound, pathId, readInput } from '~/lib/http/http.server'
import { addParticipant } from '~/projects/participation/participants.server'
import { participationSchema } from '~/projects/project-schemas'
import { ownsProject } from '~/projects/projects.server'
import { handle } from './call.server'

const respond = handle({
  POST: async ({ request, params, context }) => {
    const [brand, id] = [brandId(context), pathId(params.id)]
    if (!(await ownsProject(brand, id))) throw notFound()
    const { consumerId } = await readInput(request, participationSchema)
    return answer(await addParticipant(brand, id, consumerId))
  },
})

export const loader = respond
export const action = respond
