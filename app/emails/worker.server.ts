import { setTimeout as delay } from 'node:timers/promises'
import { listenTo } from '#db/client.server'
import { NotWritten } from '#db/write-errors'
import { appUrl } from '~/lib/env.server'
import { instrument } from '~/lib/observing/instrumentation.server'
import { log } from '~/lib/observing/log.server'
import { createDeliveryWorker, stopAtSignals, type Worker } from '~/lib/work/delivery-worker.server'
import { untilQuiet } from '~/lib/work/quiet.server'
import { type ClaimedMail, claimMails, settleMail } from './deliveries.server'
import type { DeliveryResult, OutgoingEmail, Transport } from './delivery'
import { mailSchema } from './mails'
import { MAILS } from './outbox.server'
import type { NextStep } from './retry'
import { openTransport } from './transport.server'

const MOST_AT_ONCE = 5
/** Longer than any delivery takes, so that no second one begins while one is running. */
const LEASE_MS = 60_000
/** How often to look for due mails; a new mail wakes the worker, on PostgreSQL in every process. */
const POLL_MS = 10_000
const BUSY_RETRY_MS = 1_000
const MOST_BUSY_RETRIES = 5

type Options = { transport: Transport; mostAtOnce?: number; leaseMs?: number; pollMs?: number }

/**
 * Starts the worker of this process. A second call replaces the first worker, as after a change in development. SIGTERM
 * stops it, and so does SIGINT if a server handles it: it finishes current mails and then does not keep the process
 * alive.
 */
export function startWorker(): void {
  const earlier = globalThis.soundingMailWorker
  if (earlier) void earlier.stop()
  else stopAtSignals(stopWorker)
  globalThis.soundingMailWorker = createWorker({ transport: openTransport(MOST_AT_ONCE) })
}

/** Ends the worker of this process: begins no further mail; resolves when the running ones have ended. */
export async function stopWorker(): Promise<void> {
  await globalThis.soundingMailWorker?.stop()
}

/** A worker that delivers what is in the outbox until it is stopped. It never rejects and never throws. */
export function createWorker(options: Options): Worker {
  const { transport, mostAtOnce = MOST_AT_ONCE, leaseMs = LEASE_MS, pollMs = POLL_MS } = options
  return createDeliveryWorker({
    mostAtOnce,
    pollMs,
    listen: (wake) => listenTo(MAILS, wake),
    async claim(most) {
      // An import queues up to ten thousand mails; composing them must not delay its requests.
      await untilQuiet()
      const { mails, givenUp } = await claimMails(most, leaseMs)
      for (const outboxId of givenUp) log.warn({ outboxId }, 'mail given up: its delivery broke off twice')
      return { items: mails, goesOn: givenUp.length > 0 }
    },
    deliver: (mail, onFree) => deliver(transport, mail, onFree),
    onTrouble: (error) => logTrouble(error, 'mails could not be claimed'),
    onRest: () => transport.close(),
  })
}

/** `onSent` is called in the turn in which the end is written, so that the next claim shares its commit. */
async function deliver(transport: Transport, mail: ClaimedMail, onSent: () => void): Promise<void> {
  const { id: outboxId, template, attempts } = mail
  const ending = await hand(transport, mail)
  const settled = settle(mail, ending)
  onSent()
  try {
    const { status } = await settled
    const facts = { outboxId, template, attempts, status }
    if (ending.end === 'delivered') log.info(facts, 'mail delivered')
    else log.warn({ ...facts, end: ending.end, code: ending.code }, 'mail not delivered')
  } catch (error) {
    logTrouble(error, 'the end of a delivery could not be kept', outboxId)
  }
}

async function hand(transport: Transport, mail: ClaimedMail): Promise<DeliveryResult> {
  const { id: outboxId, template } = mail
  let parcel: OutgoingEmail
  try {
    parcel = await toOutgoingEmail(mail)
  } catch (error) {
    log.error({ err: error, outboxId }, 'mail could not be composed')
    return { end: 'refused', permanent: true, code: 'COMPOSE', reason: 'It could not be composed' }
  }
  try {
    return await instrument(
      'mail',
      () => ({ template }),
      () => transport.deliver(parcel),
      ({ end }) => ({ end }),
    )
  } catch (error) {
    log.error({ err: error, outboxId }, 'transport failed')
    return { end: 'unknown', code: 'TRANSPORT', reason: 'The transport failed' }
  }
}

async function toOutgoingEmail(mail: ClaimedMail): Promise<OutgoingEmail> {
  const { id: outboxId, template, recipient, payload, createdAt, locale } = mail
  // Templates come with a renderer that is as large as the rest of the app: loaded with the first mail.
  const { composeLetter } = await import('./compose-email.server')
  const letter = await composeLetter(mailSchema.parse({ template, payload: JSON.parse(payload) }), locale)
  const messageId = `<outbox.${outboxId}.${createdAt}@${new URL(appUrl()).hostname}>`
  return { ...letter, outboxId, recipient, messageId, date: new Date(createdAt) }
}

/** A mail that has arrived and is not known to have arrived would be sent again, so a locked database is waited for. */
async function settle(mail: ClaimedMail, ending: DeliveryResult, retriesLeft = MOST_BUSY_RETRIES): Promise<NextStep> {
  try {
    return await settleMail(mail, ending)
  } catch (error) {
    if (!(error instanceof NotWritten) || retriesLeft === 0) throw error
    await delay(BUSY_RETRY_MS)
    return await settle(mail, ending, retriesLeft - 1)
  }
}

function logTrouble(error: unknown, what: string, outboxId?: number): void {
  if (error instanceof NotWritten) log.warn({ outboxId }, `${what}: ${error.message}`)
  else log.error({ err: error, outboxId }, what)
}
