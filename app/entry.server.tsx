import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { observeUnits } from '#db/client.server'
import { framingContext, nonceContext } from '~/lib/http/headers.server'
import { audienceOf, NonceContext, type PageHandle, ReferenceContext } from '~/ui/page/document'
import { startForgettingKeys } from './accounts/idempotency-keys.server'
import { claimMark, dropMark } from './accounts/marks.server'
import { checkSecret } from './accounts/secret-check.server'
import { startWatchingFiles } from './accounts/watch-files.server'
import { startWebhooks } from './accounts/webhooks/worker.server'
import { startWorker } from './emails/worker.server'
import { requestIdContext } from './lib/http/request-id.server'
import { log } from './lib/observing/log.server'
import { startMetrics } from './lib/observing/metrics.server'
import { observed } from './lib/observing/observing.server'
import { startSpans } from './lib/observing/spans.server'
import { finishErasures } from './people/erasure/erasure-work.server'
import { normaliseStored } from './people/stored-texts/normalise-stored.server'
import { noteVideoLength } from './responses/answering/note-length.server'
import { clearDueTasks } from './responses/retention.server'
import { startDailyMails } from './tasks/daily-mail/daily-mail.server'
import { startNotifying } from './tasks/notification.server'
import { startRemovingBrokenCopies } from './tasks/project-duplication.server'
import { startSchedules } from './tasks/schedules/due-schedules.server'
import { streamPage } from './ui/page/page-stream.server'
import { wholePage, wholePageInTurns } from './ui/page/whole-page.server'
import { startSweeper } from './uploads/sweep.server'
import { startMeasuringVideos } from './uploads/video-lengths.server'

export const streamTimeout = 5_000

await startMetrics()
await startSpans()
// The first word of a unit's name identifies no one.
observeUnits((unit, about) => observed('unit', () => ({ 'sounding.about': about?.split(' ')[0] ?? 'all' }), unit))
await checkSecret()
startWatchingFiles()
await normaliseStored()
startWorker()
startWebhooks()
startSweeper(clearDueTasks, finishErasures)
startForgettingKeys()
startMeasuringVideos({ noteLength: noteVideoLength, claim: claimMark, release: dropMark })
void startNotifying()
startSchedules()
startDailyMails()
startRemovingBrokenCopies()

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
    const framing = loadContext.get(framingContext)
    const { html, policy } = isLong(routerContext)
      ? await wholePageInTurns(page(routerContext), framing)
      : wholePage(page(routerContext), framing)
    headers.set('Content-Security-Policy', policy)
    return new Response(Buffer.from(html), { status, headers })
  }
  const stream = await streamPage(page(routerContext), {
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
  return audienceOf(
    staticHandlerContext.matches.map(({ route }) => ({
      id: route.id,
      handle: routeModules[route.id]?.handle,
      loaderData: staticHandlerContext.loaderData[route.id],
    })),
  ).hydrated
}
