import { logAuditDeferred } from '~/accounts/audit-log/audit-log.server'
import { serializedJsonResponse } from '~/lib/http/bodies/serialized-json.server'
import { requireFound } from '~/lib/http/http.server'
import { fetchList } from '~/responses/results/results.server'
import { handle } from '../call.server'
import { listPageResponse } from '../list-page.server'
import { ownTask } from '../require-own-task.server'

const respond = handle({
  GET: async (args) => {
    const { acting, brand, taskId, title } = await ownTask(args)
    const page = await listPageResponse(args, { name: 'marks', id: taskId })
    const answers = page ?? serializedJsonResponse(args.request, requireFound(await fetchList('marks', brand, taskId)))
    logAuditDeferred(acting, { action: 'answers-read', title })
    return answers
  },
})

export const loader = respond
export const action = respond
