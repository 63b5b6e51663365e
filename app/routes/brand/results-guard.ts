import { href, type MiddlewareFunction, redirect } from 'react-router'
import { actorContext, isRead, pageGuard } from '~/access/guards.server'
import { may } from '~/access/may'
import { withoutReferrer } from '~/lib/http/headers.server'
import { findExpiredTokenFor, findReaderFor, recordLinkView } from '~/tasks/sharing/results-grants.server'
import { pageVerb } from './page-verbs.server'

const brandsAlone = pageGuard(pageVerb)

/** Admits the owning brand to results pages and, read-only, everyone with a link to this task or project. */
const readersToo: MiddlewareFunction<Response> = async (args, next) => {
  const { request, params, context } = args
  const actor = context.get(actorContext)
  const at = { taskId: idIn(params.taskId), projectId: idIn(params.projectId) }
  if (!isRead(request)) return await brandsAlone(args, next)
  const reader = await findReaderFor(request, at)
  if (!reader) {
    const token = actor.kind === 'visitor' ? await findExpiredTokenFor(request, at) : null
    // The link's page explains why it no longer admits them.
    if (token) throw redirect(href('/results/:token', { token }))
    return await brandsAlone(args, next)
  }
  const isOwner = actor.kind === 'member' && actor.brandId === reader.brandId
  if (isOwner || !may(reader, pageVerb(args))) return await brandsAlone(args, next)
  context.set(actorContext, reader)
  recordLinkView(reader)
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
