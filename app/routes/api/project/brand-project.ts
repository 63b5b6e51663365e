import { brandId } from '~/access/guards.server'
import { notFoundResponse, outcomeResponse, pathId, readInput } from '~/lib/http/http.server'
import { projectEditSchema } from '~/projects/project-schemas'
import { editProject, ownsProject } from '~/projects/projects.server'
import { handle } from '../call.server'

const respond = handle({
  PATCH: async ({ request, params, context }) => {
    const [brand, id] = [brandId(context), pathId(params.id)]
    if (!(await ownsProject(brand, id))) throw notFoundResponse()
    return outcomeResponse(await editProject(brand, id, await readInput(request, projectEditSchema)))
  },
})

export const loader = respond
export const action = respond
