import { consumerId } from '~/access/guards.server'
import { json } from '~/lib/http/http.server'
import { listConsumerProjects } from '~/projects/consumer/consumer-projects.server'
import { PROJECT_STATUSES } from '~/projects/projects'
import { handle } from '../call.server'
import { listPageResponse } from '../list-page.server'

const respond = handle({
  GET: async (args) => {
    const owner = consumerId(args.context)
    const page = await listPageResponse(args, { name: 'consumerProjects', owner, statuses: PROJECT_STATUSES })
    return page ?? json(await listConsumerProjects(owner))
  },
})

export const loader = respond
export const action = respond
