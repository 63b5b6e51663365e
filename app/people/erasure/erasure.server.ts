import { and, eq, inArray, type SQL } from 'drizzle-orm'
import { db, type Tx, write } from '#db/client.server'
import { consumers, stakeholders, users } from '#db/schema'
import { note } from '~/accounts/audit-log/audit-log.server'
import { chunksOf } from '~/lib/collections'
import { done, missing, type Outcome } from '~/lib/outcome'
import { slicesOf } from '~/lib/slices.server'
import { type Erased, eraseConsumer, erasedColumns, isSharedStakeholder } from './erase-consumer.server'
import type { AnswersLeft } from './erasure'
import { planErasure } from './erasure-plans.server'
import { finishErasures } from './erasure-work.server'

/** Deletes a consumer's own account with all that any brand has of them. Done also where it is gone already. */
export async function eraseOwnAccount(userId: number, answers: AnswersLeft): Promise<void> {
  await write(async (tx) => {
    const person = await findPerson(tx, eq(users.id, userId))
    if (!person) return
    const { consumerId } = person
    for (const brandId of await listBrandsOf(tx, consumerId)) {
      await note(tx, brandId, { action: 'account-deleted', actor: 'person', consumerId })
    }
    await planErasure(tx, await eraseConsumer(tx, person, { brandId: null, answers }))
  })
  await finishErasures()
}

/**
 * Erases what a brand has of one of its stakeholders. Their account goes too where they are no other brand's stakeholder:
 * `account` says whether it did. Missing where they are not this brand's.
 */
export async function erasePerson(
  brandId: number,
  consumerId: number,
  answers: AnswersLeft,
): Promise<Outcome<{ account: boolean }>> {
  const outcome = await write((tx) => erasePersonIn(tx, brandId, consumerId, answers))
  if (outcome.ok) await finishErasures()
  return outcome
}

/** Of some 20 ms of work. */
const PEOPLE_A_UNIT = 5

/**
 * The same for several, in units, so that others get their turn in between; who is gone meanwhile is left out. Missing
 * where one is not the brand's.
 */
export async function erasePeople(
  brandId: number,
  consumerIds: number[],
  answers: AnswersLeft,
): Promise<Outcome<{ people: number }>> {
  for (const ids of chunksOf(consumerIds)) {
    const own = and(eq(stakeholders.brandId, brandId), inArray(stakeholders.consumerId, ids))
    if ((await db.$count(stakeholders, own)) < ids.length) return missing()
  }
  let people = 0
  try {
    for await (const ids of slicesOf(consumerIds, PEOPLE_A_UNIT)) {
      people += await write(async (tx) => {
        let erased = 0
        for (const id of ids) if ((await erasePersonIn(tx, brandId, id, answers)).ok) erased += 1
        return erased
      })
    }
  } finally {
    // Where it breaks off, what those leave behind who are erased by then goes as well.
    await finishErasures()
  }
  return done({ people })
}

async function erasePersonIn(
  tx: Tx,
  brandId: number,
  consumerId: number,
  answers: AnswersLeft,
): Promise<Outcome<{ account: boolean }>> {
  const own = and(eq(stakeholders.brandId, brandId), eq(stakeholders.consumerId, consumerId))
  const [stakeholder] = await tx.select({ id: stakeholders.id }).from(stakeholders).where(own)
  const person = stakeholder && (await findPerson(tx, eq(consumers.id, consumerId)))
  if (!person) return missing()
  const account = !(await isSharedStakeholder(brandId, consumerId, tx))
  await planErasure(tx, await eraseConsumer(tx, person, { brandId, answers, account }))
  await note(tx, brandId, { action: 'person-erased', consumerId })
  return done({ account })
}

/** The brands who have a consumer among their stakeholders. */
async function listBrandsOf(tx: Tx, consumerId: number): Promise<number[]> {
  const rows = await tx
    .select({ brandId: stakeholders.brandId })
    .from(stakeholders)
    .where(eq(stakeholders.consumerId, consumerId))
  return rows.map(({ brandId }) => brandId)
}

async function findPerson(tx: Tx, condition: SQL): Promise<Erased | null> {
  const [row] = await tx
    .select(erasedColumns)
    .from(consumers)
    .innerJoin(users, eq(users.id, consumers.userId))
    .where(and(condition, eq(users.userType, 'consumer')))
  return row ?? null
}
