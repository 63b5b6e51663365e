import { brandId } from '~/access/guards.server'
import { json, readInput } from '~/lib/http/http.server'
import { projectCreationSchema } from '~/projects/project-schemas'
import { PROJECT_STATUSES } from '~/projects/projects'
import { createProject, listProjects } from '~/projects/projects.server'
import { handle } from '../call.server'
import { replyIdempotently } from '../idempotent-reply.server'
import { listPageResponse } from '../list-page.server'

const respond = handle({
  GET: async (args) =>
    (await listPageResponse(args, { name: 'projects', statuses: PROJECT_STATUSES })) ??
    json(await listProjects(brandId(args.context))),
  POST: async (args) => {
    const brand = brandId(args.context)
    const input = await readInput(args.request, projectCreationSchema)
    return await replyIdempotently(args, { input }, (within) => createProject(brand, input, within))
  },
})

export const loader = respond
export const action = respond
