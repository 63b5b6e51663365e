import { href, type MiddlewareFunction, redirect } from 'react-router'
import { pageGuard, requireRole, userContext } from '~/access/guards.server'
import { findTaskGrant, readGrantToken, taskPassContext } from '~/tasks/links/task-grants.server'

const consumersAlone = pageGuard('consumer')

/** Admits signed-in consumers to the pages of a task, and holders of a pass to this task. */
const bearersToo: MiddlewareFunction<Response> = async (args, next) => {
  const { request, params, context } = args
  const taskId = Number(params.taskId)
  if (context.get(userContext)) return await consumersAlone(args, next)
  const pass = await findTaskGrant(request, taskId)
  if (pass) {
    requireRole(context, 'consumer', pass.user)
    context.set(taskPassContext, pass)
    return await next()
  }
  const token = request.method === 'GET' ? readGrantToken(request, taskId) : null
  // The link's page explains why it no longer admits them.
  if (token) throw redirect(href('/consumer/task/:taskId/link/:token', { taskId: String(taskId), token }))
  return await consumersAlone(args, next)
}

export const middleware = [bearersToo]
