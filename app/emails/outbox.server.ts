import type { Tx } from '#db/client.server'
import { announce } from '#db/dialect'
import { preparedRows } from '#db/prepared.server'
import { outbox } from '#db/schema'
import type { Mail } from './mails'

/** The channel that announces new mails to other processes. */
export const MAILS = 'sounding_mails'

export type QueuedMail = Mail & { recipient: string; invitationId?: number }

declare global {
  // One worker for a process, also when a development server reloads the module that started it.
  var soundingMailWorker: { wake(): void; settled(): Promise<void>; stop(): Promise<void> } | undefined
}

/** Queues a mail in the transaction of its cause: it goes out exactly if that commits. */
export async function queueMail(tx: Tx, mail: QueuedMail): Promise<void> {
  await queueMails(tx, [mail])
}

const insertMails = preparedRows(
  ['template', 'recipient', 'payload', 'invitationId', 'nextAttemptAt', 'createdAt'],
  (on: Tx, rows) => on.insert(outbox).values(rows),
)

export async function queueMails(tx: Tx, mails: QueuedMail[]): Promise<void> {
  const now = Date.now()
  await insertMails(
    tx,
    mails.map(({ template, recipient, payload, invitationId }) => ({
      template,
      recipient,
      payload: JSON.stringify(payload),
      invitationId: invitationId ?? null,
      nextAttemptAt: template === 'password-reset' ? FIRST_IN_LINE : now,
      createdAt: now,
    })),
  )
  await announce(tx, MAILS)
  // The worker claims mails in a separate unit, which the queue of `write` runs after this one and its commit.
  globalThis.soundingMailWorker?.wake()
}

/** Someone waits for this mail: it goes before thousands of invitations. */
const FIRST_IN_LINE = 0
