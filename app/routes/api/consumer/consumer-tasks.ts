import { consumerId } from '~/access/guards.server'
import { json, queryId, requireFound } from '~/lib/http/http.server'
import { findConsumerProject } from '~/projects/consumer/consumer-projects.server'
import { CONSUMER_ASSIGNMENT_STATUSES } from '~/tasks/assignment/assignment-statuses'
import { listConsumerTasks } from '~/tasks/consumer/consumer-tasks.server'
import { sentTask } from '~/tasks/task-records.server'
import { handle } from '../call.server'
import { listPageResponse } from '../list-page.server'

const respond = handle({
  GET: async (args) => {
    const owner = consumerId(args.context)
    const projectId = queryId(args.url, 'projectId') ?? undefined
    if (projectId !== undefined) requireFound(await findConsumerProject(owner, projectId))
    const name = projectId === undefined ? 'consumerTasks' : 'consumerProjectTasks'
    const page = await listPageResponse(args, { name, owner, id: projectId, statuses: CONSUMER_ASSIGNMENT_STATUSES })
    if (page) return page
    const listed = await listConsumerTasks(owner, projectId)
    return json(listed.map(({ task, assignment }) => ({ task: sentTask(task), assignment })))
  },
})

export const loader = respond
export const action = respond
