import { consumerId } from '~/accounts/guards.server'
import { found, json, pathId } from '~/lib/http/http.server'
import { findConsumerTask } from '~/responses/answering/task-to-answer.server'
import { sentTask } from '~/tasks/task-records.server'
import { handle } from '../call.server'

const respond = handle({
  GET: async ({ params, context }) => {
    const {
      draftRemoved: _,
      task,
      ...answering
    } = found(await findConsumerTask(consumerId(context), pathId(params.id)))
    return json({ task: sentTask(task), ...answering })
  },
})

export const loader = respond
export const action = respond
