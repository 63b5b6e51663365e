import { logAuditOncePerDay } from '~/accounts/audit-log/audit-log.server'
import { jsonBytes, unwrapOrThrow } from '~/lib/http/http.server'
import { analyseTask } from '~/responses/results/results.server'
import { handle } from '../call.server'
import { ownTask } from '../require-own-task.server'

const respond = handle({
  GET: async (args) => {
    const { acting, task, taskId, title } = await ownTask(args)
    const analysis = unwrapOrThrow(await analyseTask(task, args.url.search))
    await logAuditOncePerDay(acting, taskId, { action: 'results-opened', title })
    return jsonBytes(analysis)
  },
})

export const loader = respond
export const action = respond
