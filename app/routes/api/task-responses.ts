import { found, jsonBytes } from '~/lib/http/http.server'
import { noteAnswersRead } from '~/responses/results/export.server'
import { listed } from '~/responses/results/results.server'
import { handle } from './call.server'
import { ownTask } from './own-task.server'
import { submitAnswers } from './submission.server'

const respond = handle({
  GET: async (args) => {
    const { brand, taskId } = await ownTask(args)
    const answers = found(await listed('responses', brand, taskId))
    await noteAnswersRead(brand, taskId)
    return jsonBytes(answers)
  },
  POST: submitAnswers,
})

export const loader = respond
export const action = respond
