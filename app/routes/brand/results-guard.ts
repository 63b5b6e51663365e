import { href, type MiddlewareFunction, redirect } from 'react-router'
import { pageGuard, userContext } from '~/access/guards.server'
import { withoutReferrer } from '~/lib/http/headers.server'
import {
  findExpiredGrantFor,
  findResultsGrantFor,
  recordLinkView,
  sharedContext,
} from '~/tasks/sharing/results-grants.server'

const brandsAlone = pageGuard('brand')

/** Admits the owning brand to results pages and, read-only, everyone with a link to this task or project. */
const readersToo: MiddlewareFunction<Response> = async (args, next) => {
  const { request, params, context } = args
  const user = context.get(userContext)
  const at = { taskId: idIn(params.taskId), projectId: idIn(params.projectId) }
  if (request.method !== 'GET' && request.method !== 'HEAD') return await brandsAlone(args, next)
  const shared = await findResultsGrantFor(request, at)
  if (!shared) {
    const token = user ? null : await findExpiredGrantFor(request, at)
    // The link's page explains why it no longer admits them.
    if (token) throw redirect(href('/results/:token', { token }))
    return await brandsAlone(args, next)
  }
  if (user?.userType === 'brand' && user.profile.id === shared.brandId) return await brandsAlone(args, next)
  context.set(sharedContext, shared)
  recordLinkView(shared)
  const response = await withoutReferrer(args, next)
  if (!(response instanceof Response)) throw new Error('A page of shared results gave no answer')
  response.headers.set('X-Robots-Tag', 'noindex, nofollow')
  response.headers.set('Cache-Control', 'no-store')
  return response
}

function idIn(raw: string | undefined): number | null {
  return raw && /^[1-9]\d{0,14}$/.test(raw) ? Number(raw) : null
}

export const middleware = [readersToo]
