import { href, type MiddlewareFunction, redirect } from 'react-router'
import { findTaskRespondent, readGrantToken } from '~/access/credentials/task-link.server'
import { actorContext, pageGuard } from '~/access/guards.server'

const respondentsAlone = pageGuard(() => 'answer')

/** Admits signed-in consumers to the pages of a task, and holders of a pass to this task. */
const bearersToo: MiddlewareFunction<Response> = async (args, next) => {
  const { request, params, context } = args
  const taskId = Number(params.taskId)
  if (context.get(actorContext).kind === 'visitor') {
    const respondent = await findTaskRespondent(request, taskId)
    if (respondent) context.set(actorContext, respondent)
    const token = !respondent && request.method === 'GET' ? readGrantToken(request, taskId) : null
    // The link's page explains why it no longer admits them.
    if (token) throw redirect(href('/consumer/task/:taskId/link/:token', { taskId: String(taskId), token }))
  }
  return await respondentsAlone(args, next)
}

export const middleware = [bearersToo]
