import { type MiddlewareFunction, redirect } from 'react-router'
import { portalPage } from '~/projects/portal-url'
import { taskPage } from '~/tasks/task-urls'

/** A `GET` of a route that only accepts posts redirects to the page with its form. */
export const middleware: MiddlewareFunction<Response>[] = [
  async ({ request, url }, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return await next()
    const webhook = /^\/account\/webhooks\/\d+(?=\/)/i.exec(url.pathname)?.[0]
    if (webhook) throw redirect(webhook.toLowerCase())
    throw redirect(/^\/task\//i.test(url.pathname) ? taskPage(url) : portalPage(url))
  },
]
