import { brandId } from '~/accounts/guards.server'
import { readInput } from '~/lib/http/http.server'
import { projectCreationSchema } from '~/projects/projects'
import { createProject, listProjects } from '~/projects/projects.server'
import { handle } from './call.server'
import { answerOnce } from './once.server'

const respond = handle({
  GET: async ({ context }) => Response.json(await listProjects(brandId(context))),
  POST: async (args) => {
    const brand = brandId(args.context)
    const input = await readInput(args.request, projectCreationSchema)
    return await answerOnce(args, { input }, (within) => createProject(brand, input, within))
  },
})

export const loader = respond
export const action = respond
