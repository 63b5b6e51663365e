import { consumerId } from '~/accounts/guards.server'
import { listConsumerProjects } from '~/projects/consumer-projects.server'
import { handle } from './call.server'

export const { loader, action } = handle({
  GET: async ({ context }) => Response.json(await listConsumerProjects(consumerId(context))),
})
