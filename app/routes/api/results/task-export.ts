import { csvDownload } from '~/lib/formats/csv.server'
import { requireFound, unwrapOrThrow } from '~/lib/http/http.server'
import { exportAnswers } from '~/responses/results/export.server'
import { checkFilters } from '~/responses/results/filters/read-filters'
import { handle } from '../call.server'
import { ownTask } from '../require-own-task.server'

const respond = handle({
  GET: async (args) => {
    const { actor, task } = await ownTask(args)
    unwrapOrThrow(checkFilters(args.url.searchParams))
    return csvDownload(requireFound(await exportAnswers(actor, task, args.url.search)))
  },
})

export const loader = respond
export const action = respond
