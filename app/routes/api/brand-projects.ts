import { brandId } from '~/accounts/guards.server'
import { answer, readInput } from '~/lib/http/http.server'
import { projectCreationSchema } from '~/projects/project-schemas'
import { createProject, listProjects } from '~/projects/projects.server'
import { handle } from './call.server'

const respond = handle({
  GET: async ({ context }) => Response.json(await listProjects(brandId(context))),
  POST: async ({ request, context }) =>
    answer(await createProject(brandId(context), await readInput(request, projectCreationSchema))),
})

export const loader = respond
export const action = respond
