import { randomId } from '~/lib/secret.server'
import type { Batch } from './batch'
import { type InvitationResult, invitationsSummary } from './invitations'

const KEPT_MS = 3_600_000
const MOST_KEPT = 200

const batches = new Map<string, { brandId: number; batch: Batch; until: number }>()

/**
 * Keeps what became of each address for an hour, in this process, and gives the id of the page that shows it. What is
 * worth keeping for longer is in the list of stakeholders: invitations, and what became of their mails.
 */
export function keepBatch(brandId: number, results: InvitationResult[]): string {
  const now = Date.now()
  // They stand in the order in which they came, so the old ones are the first.
  for (const [id, { until }] of batches) {
    if (until > now && batches.size < MOST_KEPT) break
    batches.delete(id)
  }
  const id = randomId(12)
  const shown = results.map(({ email, status, reason }) => ({ email, status, reason }))
  batches.set(id, { brandId, batch: { summary: invitationsSummary(results), results: shown }, until: now + KEPT_MS })
  return id
}

/** A batch of the brand; null where there is none, or none any more. */
export function findBatch(brandId: number, id: string): Batch | null {
  const kept = batches.get(id)
  return kept?.brandId === brandId && kept.until > Date.now() ? kept.batch : null
}
