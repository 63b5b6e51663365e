import { consumerId } from '~/access/guards.server'
import { json, pathId, requireFound } from '~/lib/http/http.server'
import { findConsumerTask } from '~/responses/answering/respondent-task.server'
import { sentTask } from '~/tasks/task-records.server'
import { handle } from '../call.server'

const respond = handle({
  GET: async ({ request, params, context }) => {
    const isShown = request.method !== 'HEAD'
    const view = requireFound(await findConsumerTask(consumerId(context), pathId(params.id), isShown))
    const { draftRemoved: _, task, ...answering } = view
    return json({ task: sentTask(task), ...answering })
  },
})

export const loader = respond
export const action = respond
