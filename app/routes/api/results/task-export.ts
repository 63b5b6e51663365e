import { csvDownload } from '~/lib/formats/csv.server'
import { requireFound } from '~/lib/http/http.server'
import { exportAnswers } from '~/responses/results/export.server'
import { handle } from '../call.server'
import { ownTask } from '../require-own-task.server'

const respond = handle({
  GET: async (args) => {
    const { brand, taskId } = await ownTask(args)
    return csvDownload(requireFound(await exportAnswers(brand, taskId, args.url.search)))
  },
})

export const loader = respond
export const action = respond
