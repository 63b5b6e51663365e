import cluster from 'node:cluster'
import { timingSafeEqual } from 'node:crypto'
import type { Registry } from 'prom-client'
import { env } from '../env.server'
import { sha256 } from '../secret.server'
import { addObserver, type Facts, type OperationName } from './instrumentation.server'

/* Metrics for Prometheus. Without METRICS_TOKEN none of this is loaded. */

type Counting = { registry: Registry; setQueued(mails: number): void; all(): Promise<string | null> }

let counting: Counting | null = null

/** Whether a request may read the figures; null if they are off. */
export function mayScrape(request: Request): boolean | null {
  const token = env.METRICS_TOKEN
  if (token === undefined) return null
  const [, given = ''] = /^Bearer +(.+)$/i.exec(request.headers.get('authorization') ?? '') ?? []
  return timingSafeEqual(Buffer.from(sha256(given)), Buffer.from(sha256(token)))
}

/** The figures in Prometheus's format, summed over all processes. Throws if figures are off. */
export async function scrape(queuedMails: number): Promise<Response> {
  if (!counting) throw new Error('Nothing is counted')
  counting.setQueued(queuedMails)
  const text = await counting.all()
  // One of several processes may still be starting.
  if (text === null) return new Response('not all processes answer', { status: 503, headers: { 'Retry-After': '5' } })
  return new Response(text, {
    headers: { 'Content-Type': counting.registry.contentType, 'Cache-Control': 'no-store' },
  })
}

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** Starts counting if METRICS_TOKEN is set. */
export async function startMetrics(): Promise<void> {
  if (env.METRICS_TOKEN === undefined || counting) return
  const { collectDefaultMetrics, Counter, Gauge, Histogram, register } = await import('prom-client')
  collectDefaultMetrics()
  const seconds = (name: string, help: string, labelNames: string[]) =>
    new Histogram({ name: `sounding_${name}_seconds`, help, labelNames, buckets: SECONDS })
  const requests = new Counter({
    name: 'sounding_http_requests_total',
    help: 'Requests by route, method and status, built files aside',
    labelNames: ['route', 'method', 'status'],
  })
  const answers = seconds('http_request_duration', 'Until there is an answer', ['route', 'method'])
  const units = seconds('unit_duration', 'Units of writing, from being asked for to the end of their commit', [
    'outcome',
  ])
  const mails = seconds('mail_duration', 'Deliveries of mails, by template and how they ended', ['template', 'end'])
  const models = seconds('model_duration', 'Questions to the model that summarises', ['outcome'])
  const queued = new Gauge({
    name: 'sounding_mails_queued',
    help: 'Mails that wait in the database',
    // It is the same for all processes.
    aggregator: 'max',
  })
  const record: Record<OperationName, (facts: Facts, took: number) => void> = {
    request(facts, took) {
      const [route, method] = [String(facts['http.route']), String(facts['http.request.method'])]
      requests.inc({ route, method, status: String(facts['http.response.status_code'] ?? 500) })
      answers.observe({ route, method }, took)
    },
    unit: ({ outcome }, took) => units.observe({ outcome: String(outcome) }, took),
    mail: ({ template, end = 'failed' }, took) => mails.observe({ template: String(template), end: String(end) }, took),
    model: ({ outcome }, took) => models.observe({ outcome: String(outcome) }, took),
  }
  addObserver(async (what, facts, work, found) => {
    const begun = performance.now()
    let known: Facts = { ...facts, outcome: 'failed' }
    try {
      const value = await work()
      known = { ...facts, ...found(value), outcome: 'done' }
      return value
    } finally {
      record[what](known, (performance.now() - begun) / 1_000)
    }
  })
  const all = cluster.isWorker ? await askingPrimary() : () => register.metrics()
  counting = { registry: register, setQueued: (count) => queued.set(count), all }
}

/** The request of one process to the primary for everyone's figures, with an id. */
type Question = { metricsWanted: number }
type Answer = { metricsOf: number; text: string | null }

/**
 * Returns a function that asks for the metrics of all processes, or null if one does not respond. Responds for this
 * process, too.
 */
async function askingPrimary(): Promise<() => Promise<string | null>> {
  const { AggregatorRegistry } = await import('prom-client')
  new AggregatorRegistry()
  const waiting = new Map<number, (text: string | null) => void>()
  let asked = 0
  process.on('message', ({ metricsOf, text }: Answer) => {
    waiting.get(metricsOf)?.(text)
    waiting.delete(metricsOf)
  })
  return async () => {
    asked += 1
    const question: Question = { metricsWanted: asked }
    const answered = new Promise<string | null>((resolve) => waiting.set(question.metricsWanted, resolve))
    process.send?.(question)
    return await answered
  }
}

/** Runs in the primary process: combines the metrics of all others for the one that asks. */
export async function gatherMetrics(): Promise<void> {
  const { AggregatorRegistry } = await import('prom-client')
  const gathered = new AggregatorRegistry()
  cluster.on('message', (worker, { metricsWanted }: Partial<Question>) => {
    if (metricsWanted === undefined) return
    const answer = (text: string | null): Answer => ({ metricsOf: metricsWanted, text })
    gathered.clusterMetrics().then(
      (text) => worker.send(answer(text)),
      () => worker.send(answer(null)),
    )
  })
}
