import type { MiddlewareFunction, RouterContextProvider } from 'react-router'
import { isDataRequest } from '~/lib/http/data-request'
import { framingContext } from '~/lib/http/headers.server'
import { requestIdContext } from '~/lib/http/request-id.server'
import { LOCALES } from '~/texts/locales'
import { PageSheet, ReferenceContext } from '~/ui/page/document'
import { DocumentHead } from '~/ui/page/document-head'
import { ErrorPage } from '~/ui/page/error-page'
import { wholePage } from '~/ui/page/static-page.server'
import { localeContext } from './locale.server'

/**
 * For routes without a page, such as files and posts: a browser that follows a link to one, or posts a form without
 * script, gets a page when it is refused. Programs, which do not ask for a page, get the JSON.
 */
export const errorPageMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const response = await next()
  const { status, headers } = response
  if (status < 400 || headers.get('Content-Type')?.startsWith('text/html')) return response
  if (isDataRequest(request) || !request.headers.get('Accept')?.includes('text/html')) return response
  const data: unknown = headers.get('Content-Type')?.startsWith('application/json') ? await response.json() : null
  return renderPage({ status, statusText: '', internal: false, data }, headers, context)
}

type Refusal = { status: number; statusText: string; internal: boolean; data: unknown }

function renderPage(refusal: Refusal, given: Headers, context: Readonly<RouterContextProvider>): Response {
  const locale = context.get(localeContext)
  const { html, policy } = wholePage(
    <ReferenceContext.Provider value={context.get(requestIdContext)()}>
      <html lang={locale} dir={LOCALES[locale].direction}>
        <head>
          <DocumentHead />
          <PageSheet />
        </head>
        <body>
          <ErrorPage error={refusal} />
        </body>
      </html>
    </ReferenceContext.Provider>,
    { framing: context.get(framingContext), locale },
  )
  const headers = new Headers(given)
  headers.delete('Content-Length')
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Content-Security-Policy', policy)
  return new Response(html, { status: refusal.status, headers })
}
