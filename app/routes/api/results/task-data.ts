import { handle } from '../call.server'
import { ownTask } from '../require-own-task.server'
import { dataExport } from './data-export.server'

const respond = handle({
  GET: async (args) => {
    const { projectId, taskId } = await ownTask(args)
    return await dataExport(args, projectId, taskId)
  },
})

export const loader = respond
export const action = respond
