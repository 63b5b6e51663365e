import { setTimeout as delay } from 'node:timers/promises'
import { href, redirect } from 'react-router'
import { redirectWithFlash } from '~/accounts/flash-message.server'
import type { Batch } from '~/invitations/batches/batch'
import type { OnUnit, Results } from '~/invitations/batches/invite-in-transactions.server'
import { findBatch, type OpenBatch, openBatch } from '~/invitations/batches/sent-batches.server'
import { address } from '~/lib/http/search-params'
import { parsePage } from '~/lib/lists/paging'
import { log } from '~/lib/observing/log.server'
import { done, type Outcome } from '~/lib/outcome'
import { parsePortalView } from '~/projects/portal-url'

/** Invitations that were begun, and the id under which their results can be read. */
export type Sent = { batch: string }

/** A longer request redirects to a page with its progress. */
const PATIENCE_MS = 700

/**
 * Invites, and stores the result for each address for the page that shows it. A large list continues after the
 * response.
 */
export async function send(brandId: number, invite: (onUnit: OnUnit) => Promise<Outcome<Results>>) {
  const batch = openBatch(brandId)
  const work = follow(batch, invite(batch.add))
  const outcome = await Promise.race([work, delay(PATIENCE_MS, null, { ref: false })])
  if (outcome) return outcome
  // The response has been sent, so the batch has the result and the log any error.
  work.catch((error: unknown) => log.error({ err: error }, 'invitations failed'))
  return done<Sent>({ batch: batch.id })
}

async function follow(batch: OpenBatch, work: Promise<Outcome<Results>>): Promise<Outcome<Sent>> {
  let state: 'done' | 'broken' = 'broken'
  try {
    const outcome = await work
    if (!outcome.ok) return outcome
    state = 'done'
    return done({ batch: batch.id })
  } finally {
    batch.end(state)
  }
}

/** Redirects to the results over the current portal or, while they are incomplete, to the progress. */
export async function redirectToResults(brandId: number, { batch: id }: Sent, url: URL) {
  const path = href('/invitation-results/:batchId', { batchId: id })
  const batch = await findBatch(brandId, id, 1)
  if (batch?.state === 'done')
    return await redirectWithFlash(address(path, parsePortalView(url)), toFlashMessage(batch))
  return redirect(address(path, parsePortalView(url), { import: 'under-way' }), 303)
}

/** The batch of that id. One that was under way when its page was shown is announced at its end. */
export async function loadBatch(brandId: number, id: string, url: URL): Promise<Batch | null> {
  const batch = await findBatch(brandId, id, parsePage(url, 'part'))
  if (url.searchParams.get('import') !== 'under-way' || batch?.state !== 'done') return batch
  throw await redirectWithFlash(address(url.pathname, url.searchParams, { import: null }), toFlashMessage(batch))
}

function toFlashMessage({ summary, noneSent }: Extract<Batch, { state: 'done' }>) {
  return { title: summary, ...(noneSent && { kind: 'error' as const }) }
}
