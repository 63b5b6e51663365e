import { isEnding } from '~/lib/http/readiness.server'
import { loader as healthz } from './healthz'

/** For a load balancer: like /healthz, and 503 from SIGTERM on, while what still comes is answered. */
export async function loader(): Promise<Response> {
  if (!isEnding()) return await healthz()
  return new Response('ending', { status: 503, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
