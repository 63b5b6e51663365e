import { commentsSchema } from '~/insights/comments-schema'
import { answerSummary } from '~/insights/summaries.server'
import { outcomeResponse, readInput } from '~/lib/http/http.server'
import { commentGroup } from '~/task-types/results/comment-group'
import { handle } from '../call.server'
import { ownTask } from '../require-own-task.server'

const respond = handle({
  POST: async (args) => {
    const { brand, taskId } = await ownTask(args)
    const { comments } = await readInput(args.request, commentsSchema)
    const sent = comments.map((text, person) => ({ text, person, sentiment: null }))
    return outcomeResponse(await answerSummary(brand, taskId, commentGroup({ kind: 'comments' }, sent)))
  },
})

export const loader = respond
export const action = respond
