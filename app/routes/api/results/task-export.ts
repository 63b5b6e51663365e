import { csvDownload } from '~/lib/formats/csv.server'
import { accept, found } from '~/lib/http/http.server'
import { exportAnswers } from '~/responses/results/export.server'
import { checkNarrowing } from '~/responses/results/narrowing/read-narrowing'
import { handle } from '../call.server'
import { ownTask } from '../own-task.server'

const respond = handle({
  GET: async (args) => {
    const { task } = await ownTask(args)
    accept(checkNarrowing(args.url.searchParams))
    return csvDownload(found(await exportAnswers(task, args.url.search)))
  },
})

export const loader = respond
export const action = respond
