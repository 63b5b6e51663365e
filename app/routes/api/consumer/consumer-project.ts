import { consumerId } from '~/access/guards.server'
import { json, pathId, requireFound } from '~/lib/http/http.server'
import { findConsumerProject } from '~/projects/consumer/consumer-projects.server'
import { handle } from '../call.server'

const respond = handle({
  GET: async ({ params, context }) =>
    json(requireFound(await findConsumerProject(consumerId(context), pathId(params.id)))),
})

export const loader = respond
export const action = respond
