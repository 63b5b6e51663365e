import { consumerId } from '~/accounts/guards.server'
import { found, queryId } from '~/lib/http/http.server'
import { findConsumerProject } from '~/projects/consumer/consumer-projects.server'
import { listConsumerTasks } from '~/tasks/consumer/consumer-tasks.server'
import { sentTask } from '~/tasks/task-records.server'
import { handle } from './call.server'

const respond = handle({
  GET: async ({ url, context }) => {
    const consumer = consumerId(context)
    const projectId = queryId(url, 'projectId') ?? undefined
    if (projectId !== undefined) found(await findConsumerProject(consumer, projectId))
    const listed = await listConsumerTasks(consumer, projectId)
    return Response.json(listed.map(({ task, assignment }) => ({ task: sentTask(task), assignment })))
  },
})

export const loader = respond
export const action = respond
