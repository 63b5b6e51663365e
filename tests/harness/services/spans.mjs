import { context, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-base'

/* Loaded into a server before its program: an SDK that keeps spans, and writes them in a line each on every SIGUSR2. */

const kept = new InMemorySpanExporter()
context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
trace.setGlobalTracerProvider(new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(kept)] }))
process.on('SIGUSR2', () => {
  for (const span of kept.getFinishedSpans()) {
    const { name, attributes, parentSpanContext } = span
    const { spanId } = span.spanContext()
    process.stdout.write(
      `span ${JSON.stringify({ name, attributes, spanId, parent: parentSpanContext?.spanId ?? null })}\n`,
    )
  }
  kept.reset()
})
