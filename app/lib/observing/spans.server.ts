import { addObserver, type Facts, type OperationName } from './instrumentation.server'

/** Under this name an SDK of OpenTelemetry, which `node --import` has loaded before us, is found by its API. */
const REGISTERED = Symbol.for('opentelemetry.js.api.1')

/** Passes spans to an OpenTelemetry SDK, if one is registered; otherwise its API is not even loaded. */
export async function startSpans(): Promise<void> {
  if (!(REGISTERED in globalThis)) return
  const { trace, SpanKind, SpanStatusCode } = await import('@opentelemetry/api')
  const tracer = trace.getTracer('sounding')
  const kinds = { request: SpanKind.SERVER, unit: SpanKind.CLIENT, mail: SpanKind.PRODUCER, model: SpanKind.CLIENT }
  addObserver((what, attributes, work, found) =>
    tracer.startActiveSpan(toName(what, attributes), { kind: kinds[what], attributes }, async (span) => {
      try {
        const value = await work()
        const known = found(value)
        span.setAttributes(known)
        if (Number(known['http.response.status_code']) >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
        return value
      } catch (error) {
        // The name only: the message may contain user input.
        const message = error instanceof Error ? error.name : 'unknown'
        span.setStatus({ code: SpanStatusCode.ERROR, message })
        throw error
      } finally {
        span.end()
      }
    }),
  )
}

function toName(what: OperationName, facts: Facts): string {
  return what === 'request' ? `${facts['http.request.method']} ${facts['http.route']}` : what
}
