import { csvDownload } from '~/lib/csv.server'
import { found } from '~/lib/http.server'
import { exportTask, exportWanted } from '~/responses/results/export.server'
import { handle } from './call.server'
import { ownTask } from './own-task.server'

const respond = handle({
  GET: async (args) => {
    const { brand, taskId } = await ownTask(args)
    return csvDownload(found(await exportTask(brand, taskId, exportWanted(args.url))))
  },
})

export const loader = respond
export const action = respond
