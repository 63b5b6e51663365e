import { observeTransactions } from '#db/client.server'
import { checkSecret } from './accounts/secret-check.server'
import { startJobs } from './jobs.server'
import { instrument } from './lib/observing/instrumentation.server'
import { startMetrics } from './lib/observing/metrics.server'
import { startSpans } from './lib/observing/spans.server'
import { normaliseStored } from './people/stored-texts/normalise-stored.server'

/** Prepares the process and starts its jobs before the first request. Rejects if it cannot serve. */
export async function startApp(): Promise<void> {
  await startMetrics()
  await startSpans()
  // The first word of a transaction's subject identifies no person.
  observeTransactions((unit, about) =>
    instrument('unit', () => ({ 'sounding.about': about?.split(' ')[0] ?? 'all' }), unit),
  )
  await checkSecret()
  await normaliseStored()
  startJobs()
}
