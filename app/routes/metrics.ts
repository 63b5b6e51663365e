import { countQueued } from '~/emails/deliveries.server'
import { mayScrape, scrape } from '~/lib/observing/metrics.server'
import type { Route } from './+types/metrics'

/** Figures for Prometheus, for clients with METRICS_TOKEN. Without it the address does not exist. */
export async function loader({ request }: Route.LoaderArgs): Promise<Response> {
  const may = mayScrape(request)
  if (may === null) return new Response('Not found', { status: 404, headers: TEXT })
  if (!may) return new Response('Unauthorized', { status: 401, headers: { ...TEXT, 'WWW-Authenticate': 'Bearer' } })
  return await scrape(await countQueued())
}

const TEXT = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }
