import { type MiddlewareFunction, redirect } from 'react-router'
import { portalPage } from '~/projects/portal-address'
import { taskPage } from '~/tasks/task-address'

/** What is only posted to leads, where it is looked at, to the page that posts it. */
export const middleware: MiddlewareFunction<Response>[] = [
  async ({ request, url }, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return await next()
    const webhook = /^\/account\/webhooks\/\d+(?=\/)/i.exec(url.pathname)?.[0]
    if (webhook) throw redirect(webhook.toLowerCase())
    throw redirect(/^\/task\//i.test(url.pathname) ? taskPage(url) : portalPage(url))
  },
]
