import { setTimeout as delay } from 'node:timers/promises'
import { scrubDatabase } from '#db/scrub.server'
import { NotWritten } from '#db/write-errors'
import { deleteRepliesAbout } from '~/accounts/idempotency-keys.server'
import { deleteIdempotentResults } from '~/accounts/shared-idempotency.server'
import { deleteInterruptedForms } from '~/accounts/sign-in/saved-form.server'
import { removeWrittenMails } from '~/emails/transport.server'
import { deleteBrandBatches, forgetInvited } from '~/invitations/batches/sent-batches.server'
import { env } from '~/lib/env.server'
import { log } from '~/lib/observing/log.server'
import { pause } from '~/lib/work/pause.server'
import { removeAnswerFiles } from '~/uploads/answer-files.server'
import { removeImageFiles } from '~/uploads/images.server'
import { unfinishedVideos } from '~/uploads/resumable/unfinished.server'
import { eraseBrandRows } from './erase-brand.server'
import { eraseRemoved } from './erase-stakeholder.server'
import { dropPlans, type ErasureWork, mergeErasureWork, readPlans } from './erasure-plans.server'

const RETRY_MS = 60_000

/** One after the other: each finds what is left by then. */
let finishing: Promise<void> = Promise.resolve()

/**
 * Completes all planned erasures: deletes the rows of leaving brands and people, removes their files and external data,
 * and scrubs the database's pages and log. A failure is logged and tried again each minute, and after a restart.
 */
export function finishErasures(): Promise<void> {
  finishing = finishing.then(finishAll).catch((error) => {
    if (error instanceof NotWritten) log.warn(`an erasure waits for the database: ${error.message}`)
    // The message of a file's failure names the file, and that names the address.
    else log.error({ failure: toErrorCode(error) }, 'an erasure could not be finished')
    void pause(RETRY_MS).then(finishErasures)
  })
  return finishing
}

/** How long the request waits for an erasure; after that it continues in the background. */
const PATIENCE_MS = 5_000

/** Does all that is planned, and resolves once it is done, or when that takes long. */
export async function waitForErasures(): Promise<void> {
  await Promise.race([finishErasures(), delay(PATIENCE_MS, undefined, { ref: false })])
}

function toErrorCode(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error ? String(error.code) : error.name
}

async function finishAll(): Promise<void> {
  for (;;) {
    const gone: number[] = []
    for (const { brandId } of await readPlans()) {
      if (brandId === null) continue
      if (!(await eraseBrandRows(brandId))) return
      gone.push(brandId)
    }
    if (!(await eraseRemoved())) return
    // These transactions have planned more work; a brand added meanwhile comes next.
    const plans = (await readPlans()).filter(({ brandId }) => brandId === null || gone.includes(brandId))
    if (plans.length === 0) return
    const work = mergeErasureWork(plans.map((plan) => plan.work))
    await removeTraces(work, gone)
    await deleteIdempotentResults()
    await scrubDatabase(env.DATABASE_PATH, gone.length > 0 ? 'all' : work.texts)
    await dropPlans(plans.map(({ id }) => id))
    await scrubDatabase(env.DATABASE_PATH, [])
  }
}

async function removeTraces(
  { videos, images, mails, people, guests }: ErasureWork,
  brandsGone: number[],
): Promise<void> {
  await removeAnswerFiles(videos)
  for (const image of images) await removeImageFiles(image)
  // One that is being written now is a file in a moment; over SMTP none is.
  if (!env.SMTP_URL) await globalThis.soundingMailWorker?.settled()
  const unknown = people.filter(({ isUnknown }) => isUnknown)
  await removeWrittenMails({ ids: mails, addresses: unknown.map(({ address }) => address) })
  for (const brandId of brandsGone) await deleteBrandBatches(brandId)
  const told = people.filter(({ brandId }) => brandId === null || !brandsGone.includes(brandId))
  await forgetInvited(told)
  await deleteRepliesAbout(told)
  const accounts = people.flatMap(({ address, account }) => (account ? [{ address, ...account }] : []))
  await deleteInterruptedForms(accounts)
  const consumers = accounts.flatMap(({ consumerId }) => (consumerId === null ? [] : [consumerId]))
  await unfinishedVideos.removeOf([...consumers, ...guests])
}
