import { found, jsonBytes } from '~/lib/http/http.server'
import { noteAnswersRead } from '~/responses/results/export.server'
import { listMarks } from '~/responses/results/results.server'
import { handle } from './call.server'
import { ownTask } from './own-task.server'

const respond = handle({
  GET: async (args) => {
    const { brand, taskId } = await ownTask(args)
    const answers = found(await listMarks(brand, taskId))
    await noteAnswersRead(brand, taskId)
    return jsonBytes(answers)
  },
})

export const loader = respond
export const action = respond
