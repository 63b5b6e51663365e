import { asc, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { db, type Tx, write } from '#db/client.server'
import { erasures } from '#db/schema'
import { log } from '~/lib/observing/log.server'
import { seal, unseal } from '~/lib/secret.server'

/*
 * The work that an erasure leaves after its unit is committed. It is stored encrypted in that unit, so that the next
 * start finishes it if the process ends. All of it can be repeated.
 */

const workSchema = z.object({
  videos: z.array(z.string()),
  images: z.array(z.string()),
  /** Ids of mails that may have been written as files. */
  mails: z.array(z.number()),
  people: z.array(
    z.object({
      address: z.string(),
      /** The brand that erases them; null if no brand has them. */
      brandId: z.number().nullable(),
      /** The person's user and consumer, if the account is deleted; a brand's user is no consumer. */
      account: z.object({ userId: z.number(), consumerId: z.number().nullable() }).nullable(),
      /** Whether the address is no longer known here. */
      isUnknown: z.boolean(),
    }),
  ),
  /** Ids of erased respondents who had no account. */
  guests: z.array(z.number()).default([]),
  /** Texts to remove from every byte of the database; 'all' rewrites the file without a search. */
  texts: z.union([z.array(z.string()), z.literal('all')]),
})
/** The files that rows which are gone have named, and what is left of the rows in the database's own files. */
export type ErasureWork = z.infer<typeof workSchema>

/** The brand whose rows are deleted, in separate units. */
const brandSchema = z.object({ brandId: z.number() })

const planSchema = z.union([brandSchema, workSchema])
type Plan = z.infer<typeof planSchema>

/** Notes, in the unit of an erasure, what `finishErasures` is to do once it is committed. */
export async function planErasure(tx: Tx, plan: Plan): Promise<void> {
  await tx.insert(erasures).values({ work: seal(Buffer.from(JSON.stringify(plan))), createdAt: Date.now() })
}

type Planned = { id: number; brandId: number | null; work: ErasureWork }

/** For more people than these, the database file is rewritten instead of searched. */
export const MOST_SEARCHED = 20

export const NO_WORK: ErasureWork = { videos: [], images: [], mails: [], people: [], guests: [], texts: [] }

/** All that is planned and not done, the oldest first. */
export async function readPlans(): Promise<Planned[]> {
  const rows = await db.select().from(erasures).orderBy(asc(erasures.id))
  return rows.map(({ id, work }) => {
    const bytes = unseal(work)
    // A plan encrypted with another secret cannot be read.
    if (!bytes) log.error({ erasureId: id }, 'the files of an erasure are not known: the secret has changed')
    const plan = bytes ? planSchema.parse(JSON.parse(bytes.toString())) : NO_WORK
    return 'brandId' in plan ? { id, brandId: plan.brandId, work: NO_WORK } : { id, brandId: null, work: plan }
  })
}

export async function dropPlans(ids: number[]): Promise<void> {
  await write((tx) => tx.delete(erasures).where(inArray(erasures.id, ids)))
}

/** The work of several erasures as one. */
export function mergeErasureWork(works: ErasureWork[]): ErasureWork {
  const texts = works.map((work) => work.texts)
  return {
    videos: works.flatMap(({ videos }) => videos),
    images: works.flatMap(({ images }) => images),
    mails: works.flatMap(({ mails }) => mails),
    people: works.flatMap(({ people }) => people),
    guests: works.flatMap(({ guests }) => guests),
    texts: texts.includes('all') ? 'all' : texts.flat(),
  }
}
