import { asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { db, type Tx, write } from '#db/client.server'
import { erasures } from '#db/schema'
import { scrubDatabase } from '#db/scrub.server'
import { forgetSetAside } from '~/accounts/sign-in/set-aside.server'
import { removeWrittenMails } from '~/emails/transport.server'
import { forgetInvited } from '~/invitations/batches/sent-batches.server'
import { env } from '~/lib/env.server'
import { log } from '~/lib/log.server'
import { seal, unseal } from '~/lib/secret.server'
import { removeImageFiles } from '~/uploads/images.server'
import { removeUnfinishedVideos, removeVideoFiles } from '~/uploads/videos.server'

/*
 * What an erasure leaves to do once its rows are gone: the files that they named, and what is left of the rows in the
 * database's own files. It stands in the same unit as the erasure, sealed, so that a process that ends in the middle
 * leaves either everything, or what the next start finishes. All of it can be done again.
 */

const workSchema = z.object({
  videos: z.array(z.string()),
  images: z.array(z.string()),
  /** Ids of mails that may have been written as files. */
  mails: z.array(z.number()),
  people: z.array(
    z.object({
      address: z.string(),
      /** The brand that erases them; null where no brand keeps them. */
      brandId: z.number().nullable(),
      /** Their user and consumer, where the account goes. */
      account: z.object({ userId: z.number(), consumerId: z.number() }).nullable(),
      /** Whether nobody's mails to them are kept. */
      isUnknown: z.boolean(),
    }),
  ),
  /** What no byte of the database is to hold any more. */
  texts: z.array(z.string()),
})
export type ErasureWork = z.infer<typeof workSchema>

/** Notes, in the unit of an erasure, what `finishErasures` is to do once it is committed. */
export async function planErasure(tx: Tx, work: ErasureWork): Promise<void> {
  await tx.insert(erasures).values({ work: seal(Buffer.from(JSON.stringify(work))), createdAt: Date.now() })
}

const RETRY_MS = 60_000

/** One after the other: each finds what is left by then. */
let finishing: Promise<void> = Promise.resolve()

/**
 * Removes the files of all erasures that are not finished, and scrubs the pages and the log of the database. Where that
 * fails, it is logged and tried again each minute, and by the next start.
 */
export function finishErasures(): Promise<void> {
  finishing = finishing.then(finishAll).catch((error) => {
    // The message of a file's failure names the file, and that names the address.
    log.error({ failure: codeOf(error) }, 'an erasure could not be finished')
    setTimeout(() => void finishErasures(), RETRY_MS).unref()
  })
  return finishing
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error ? String(error.code) : error.name
}

async function finishAll(): Promise<void> {
  for (;;) {
    const [next] = await db.select().from(erasures).orderBy(asc(erasures.id)).limit(1)
    if (!next) return
    const bytes = unseal(next.work)
    // Sealed with another secret, nobody can read what it was.
    if (bytes) await finish(workSchema.parse(JSON.parse(bytes.toString())))
    else log.error({ erasureId: next.id }, 'the files of an erasure are not known: the secret has changed')
    await write((tx) => tx.delete(erasures).where(eq(erasures.id, next.id)))
    await scrubDatabase(env.DATABASE_PATH, [])
  }
}

async function finish({ videos, images, mails, people, texts }: ErasureWork): Promise<void> {
  await removeVideoFiles(videos)
  for (const image of images) await removeImageFiles(image)
  // One that is being written now is a file in a moment; over SMTP none is.
  if (!env.SMTP_URL) await globalThis.soundingMailWorker?.settled()
  await removeWrittenMails({ ids: mails, address: null })
  for (const { address, brandId, account, isUnknown } of people) {
    if (isUnknown) await removeWrittenMails({ ids: [], address })
    await forgetInvited(address, brandId)
    if (!account) continue
    await forgetSetAside(account.userId, address)
    await removeUnfinishedVideos(account.consumerId)
  }
  await scrubDatabase(env.DATABASE_PATH, texts)
}
