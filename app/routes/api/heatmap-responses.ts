import { noteReading } from '~/accounts/audit-log/audit-log.server'
import { found, jsonBytes } from '~/lib/http/http.server'
import { listMarks } from '~/responses/results/results.server'
import { handle } from './call.server'
import { ownTask } from './own-task.server'

const respond = handle({
  GET: async (args) => {
    const { brand, taskId, title } = await ownTask(args)
    const answers = found(await listMarks(brand, taskId))
    noteReading(brand, { action: 'answers-read', title })
    return jsonBytes(answers)
  },
})

export const loader = respond
export const action = respond
