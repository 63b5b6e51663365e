import { csvDownload } from '~/lib/csv.server'
import { found } from '~/lib/http/http.server'
import { exportTask } from '~/responses/results/results.server'
import { handle } from './call.server'
import { ownTask } from './own-task.server'

const respond = handle({
  GET: async (args) => {
    const { brand, taskId } = await ownTask(args)
    return csvDownload(found(await exportTask(brand, taskId, args.url.search)))
  },
})

export const loader = respond
export const action = respond
