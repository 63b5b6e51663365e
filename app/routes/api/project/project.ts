import { brandId } from '~/access/guards.server'
import { json, pathId, requireFound } from '~/lib/http/http.server'
import { findProject } from '~/projects/projects.server'
import { handle } from '../call.server'

const respond = handle({
  GET: async ({ params, context }) => json(requireFound(await findProject(brandId(context), pathId(params.id)))),
})

export const loader = respond
export const action = respond
