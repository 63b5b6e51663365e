import { actorContext } from '~/access/guards.server'
import { requireSameSite } from '~/accounts/cross-site.server'
import { flashMessageMiddleware } from '~/accounts/flash-message.server'
import { dataRequestContext, isDataRequest } from '~/lib/http/data-request'
import { drain, refuse } from '~/lib/http/http.server'
import { DAILY_MAIL_ROUTE } from '~/tasks/daily-mail/daily-mail'
import { TASK_LINK_ROUTE } from '~/tasks/links/task-link'
import { PREVIEW_FRAME_ROUTE, RESULT_LINK_ROUTE } from '~/tasks/sharing/sharing'
import type { Route } from './+types/pages'
import { errorPageMiddleware } from './error-page.server'

/** Their own forms come without their origin. */
const SECRET_ADDRESSES = [DAILY_MAIL_ROUTE, TASK_LINK_ROUTE, RESULT_LINK_ROUTE, PREVIEW_FRAME_ROUTE]

/** Around every page: it shows a message that waits for it, nothing from another site changes anything, and the connection stays fit for the next request. */
export const middleware: Route.MiddlewareFunction[] = [
  errorPageMiddleware,
  flashMessageMiddleware,
  async ({ request, context, pattern }, next) => {
    try {
      requireSameSite(request, { mayHideOrigin: SECRET_ADDRESSES.includes(pattern) })
      const isData = isDataRequest(request)
      context.set(dataRequestContext, isData)
      // Only a brand's pages have the script that requests data alone, so another user's request means that the brand's
      // session has ended.
      if (isData && context.get(actorContext).kind !== 'member') throw refuse(401, 'Unauthorized')
      return await next()
    } finally {
      await drain(request)
    }
  },
]
