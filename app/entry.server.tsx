import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { framingContext, nonceContext } from '~/lib/http/headers.server'
import { NonceContext, type PageHandle, pageAudience, ReferenceContext } from '~/ui/page/document'
import { requestIdContext } from './lib/http/request-id.server'
import { log } from './lib/observing/log.server'
import { localeContext } from './routes/locale.server'
import { language } from './texts/language'
import { streamPage } from './ui/page/page-stream.server'
import { wholePage, wholePageInTurns } from './ui/page/static-page.server'
import { provideLanguage } from './ui/use-words'

export const streamTimeout = 5_000

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const hydrated = isHydrated(routerContext)
  const nonce = hydrated ? loadContext.get(nonceContext)?.() : undefined
  const requestId = loadContext.get(requestIdContext)
  const page = (context: EntryContext) => (
    <NonceContext.Provider value={nonce}>
      <ReferenceContext.Provider value={status >= 400 ? requestId() : null}>
        <ServerRouter context={context} url={request.url} nonce={nonce} />
      </ReferenceContext.Provider>
    </NonceContext.Provider>
  )
  if (!hydrated) {
    // Nothing hydrates here, so nothing waits for a stream.
    const facts = { framing: loadContext.get(framingContext), locale: loadContext.get(localeContext) }
    const { html, policy } = isLong(routerContext)
      ? await wholePageInTurns(page(routerContext), facts)
      : wholePage(page(routerContext), facts)
    headers.set('Content-Security-Policy', policy)
    return new Response(html, { status, headers })
  }
  const spoken = provideLanguage(language(loadContext.get(localeContext)), page(routerContext))
  const stream = await streamPage(spoken, {
    nonce,
    lateMs: streamTimeout + 1_000,
    onError: (error) => log.error({ err: error, requestId: requestId() }, 'render failed'),
  })
  return new Response(stream, { status, headers })
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isAnswer = error instanceof Response || isRouteErrorResponse(error)
  if (!request.signal.aborted && !isAnswer)
    log.error({ err: error, requestId: context.get(requestIdContext)() }, 'request failed')
}

function isLong({ staticHandlerContext, routeModules }: EntryContext): boolean {
  return staticHandlerContext.matches.some(({ route }) => {
    const handle = routeModules[route.id]?.handle as PageHandle | undefined
    const loaderData = staticHandlerContext.loaderData[route.id]
    return loaderData !== undefined && handle?.inTurns?.(loaderData) === true
  })
}

function isHydrated({ staticHandlerContext, routeModules }: EntryContext): boolean {
  return pageAudience(
    staticHandlerContext.matches.map(({ route }) => ({
      id: route.id,
      handle: routeModules[route.id]?.handle,
      loaderData: staticHandlerContext.loaderData[route.id],
    })),
  ).hydrated
}
