import { brandId } from '~/accounts/guards.server'
import { listInvitations } from '~/invitations/invitations.server'
import { notFound, queryId } from '~/lib/http/http.server'
import { listConsumers, listProjectConsumers } from '~/projects/participation/stakeholders.server'
import { ownsProject } from '~/projects/projects.server'
import { handle } from './call.server'

const respond = handle({
  GET: async ({ url, context }) => {
    const brand = brandId(context)
    const projectId = queryId(url, 'projectId')
    if (projectId !== null && !(await ownsProject(brand, projectId))) throw notFound()
    const [consumers, invitations] = await Promise.all([
      projectId === null ? listConsumers(brand) : listProjectConsumers(brand, projectId),
      listInvitations(brand, projectId ?? undefined),
    ])
    return Response.json({ consumers, invitations })
  },
})

export const loader = respond
export const action = respond
