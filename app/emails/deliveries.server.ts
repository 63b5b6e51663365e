import { hostname } from 'node:os'
import { and, asc, eq, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import { db, type Tx, write } from '#db/client.server'
import { skipLockedRows } from '#db/dialect'
import { outbox } from '#db/schema'
import { cutText } from '~/lib/cut-text'
import type { Locale } from '~/texts/locales'
import type { DeliveryResult } from './delivery'
import { addLocales } from './recipient-locales.server'
import { mayHaveArrived, type NextStep, nextStep, TWICE_UNKNOWN } from './retry'

type OutboxRow = typeof outbox.$inferSelect

/** A mail to deliver, with the language that its recipient reads. */
export type ClaimedMail = OutboxRow & { locale: Locale }

/** Mails to deliver now, and the ids of those given up because they may have arrived twice. */
type Claim = { mails: ClaimedMail[]; givenUp: number[] }

/**
 * Claims up to `most` due mails for `leaseMs`. The attempt is committed before anything goes out: if the process dies,
 * the mail is due again after the lease, and its unknown end is on record.
 */
export async function claimMails(most: number, leaseMs: number): Promise<Claim> {
  return await write(async (tx) => {
    const due = await selectDue(tx, most)
    const doubtful = due.filter(mayHaveArrived).map(({ id }) => id)
    const ready = due.filter((mail) => !mayHaveArrived(mail)).map(({ id }) => id)
    if (doubtful.length > 0) {
      await tx
        .update(outbox)
        .set({ status: 'failed', leasedUntil: null, lastError: TWICE_UNKNOWN })
        .where(inArray(outbox.id, doubtful))
    }
    if (ready.length === 0) return { mails: [], givenUp: doubtful }
    const claimed = await tx
      .update(outbox)
      .set({ attempts: sql`${outbox.attempts} + 1`, leasedUntil: Date.now() + leaseMs })
      .where(inArray(outbox.id, ready))
      .returning()
    return { mails: await addLocales(tx, claimed), givenUp: doubtful }
  }, `mails of ${process.pid} ${hostname()}`)
}

/** Saves the end of a claimed mail's delivery and returns the mail's next step. */
export async function settleMail(mail: ClaimedMail, ending: DeliveryResult): Promise<NextStep> {
  const step = nextStep(mail, ending, Date.now())
  const isDelivered = step.status === 'delivered'
  await write(
    (tx) =>
      tx
        .update(outbox)
        .set({
          ...step,
          lastError: step.lastError ? cutText(step.lastError, 500) : null,
          leasedUntil: null,
          deliveredAt: isDelivered ? Date.now() : null,
        })
        // After its lease another worker may have claimed the mail; then only a successful delivery still counts.
        .where(
          and(
            eq(outbox.id, mail.id),
            isDelivered ? ne(outbox.status, 'delivered') : eq(outbox.attempts, mail.attempts),
          ),
        ),
    `mail ${mail.id}`,
  )
  return step
}

/** How many mails wait to be delivered. */
export async function countQueued(): Promise<number> {
  return await db.$count(outbox, eq(outbox.status, 'queued'))
}

async function selectDue(tx: Tx, most: number): Promise<OutboxRow[]> {
  const now = Date.now()
  const due = tx
    .select()
    .from(outbox)
    .where(
      and(
        eq(outbox.status, 'queued'),
        lte(outbox.nextAttemptAt, now),
        or(isNull(outbox.leasedUntil), lt(outbox.leasedUntil, now)),
      ),
    )
    .orderBy(asc(outbox.nextAttemptAt), asc(outbox.id))
    .limit(most)
  return await skipLockedRows(due)
}
