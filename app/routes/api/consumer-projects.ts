import { consumerId } from '~/accounts/guards.server'
import { listConsumerProjects } from '~/projects/consumer/consumer-projects.server'
import { handle } from './call.server'

const respond = handle({
  GET: async ({ context }) => Response.json(await listConsumerProjects(consumerId(context))),
})

export const loader = respond
export const action = respond
