import { commentsSchema } from '~/insights/comments-schema'
import { answerSummary } from '~/insights/summaries.server'
import { answer, readInput } from '~/lib/http/http.server'
import { handle } from '../call.server'
import { ownTask } from '../own-task.server'

const respond = handle({
  POST: async (args) => {
    const { brand, taskId } = await ownTask(args)
    const { comments } = await readInput(args.request, commentsSchema)
    return answer(await answerSummary(brand, taskId, comments))
  },
})

export const loader = respond
export const action = respond
