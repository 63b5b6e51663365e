import { bearerKey, findProgram } from '~/access/credentials/api-key.server'
import { actorContext, requireMay } from '~/access/guards.server'
import { requireSameSite } from '~/accounts/cross-site.server'
import type { Allowance } from '~/accounts/request-limits.server'
import { drain, refuse } from '~/lib/http/http.server'
import type { Route } from './+types/layout'
import { admitByKey } from './access/api-key.server'
import { withEtag } from './access/etag.server'
import { admitByLink } from './access/links.server'
import { countCall, nameLimit, refuseTooMany } from './access/rate-limit.server'
import { answerErrors } from './call.server'
import { calls, type Method } from './calls'

/**
 * Guards every call in the order of checks: method, cross-site, rate, credential, what the actor may do. The handlers check
 * the rest. A key takes precedence over cookies: no browser sends one automatically, so a request with a key may come
 * from any site.
 */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, url, pattern, context }, next) => {
    const counted: { allowance?: Allowance } = {}
    const response = await answerErrors({ context }, async () => {
      const call = calls[pattern]
      if (!call) throw refuse(404, 'Not found')
      const method = request.method === 'HEAD' ? 'GET' : request.method
      const access = call.methods[method as Method]
      if (!access) {
        const allowed = Object.keys(call.methods)
        if (allowed.includes('GET')) allowed.push('HEAD')
        throw refuse(405, 'Method not allowed', undefined, { Allow: allowed.join(', ') })
      }
      const key = access === 'anyone' ? null : bearerKey(request)
      const found = key === null ? null : await findProgram(key)
      if (key === null) requireSameSite(request)
      const allowance = countCall({ request, context, keyId: found?.actor.keyId ?? null })
      if (allowance) {
        counted.allowance = allowance
        refuseTooMany(allowance)
      }
      if (access !== 'anyone') {
        if (key !== null) admitByKey(found, access, context)
        else if (context.get(actorContext).kind === 'visitor')
          await admitByLink(call, access, { request, url, context })
        requireMay(context, access)
      }
      return await withEtag(request, await next())
    })
    await drain(request)
    const { allowance } = counted
    if (allowance && calls[pattern]?.methods.GET !== 'load files') nameLimit(response, allowance)
    if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'no-store')
    return response
  },
]
