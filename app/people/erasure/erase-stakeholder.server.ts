import { and, eq, inArray, isNotNull, type SQL } from 'drizzle-orm'
import { type Tx, write } from '#db/client.server'
import { stakeholders } from '#db/schema'
import type { Acting } from '~/accounts/audit-log/audit-log'
import { logAudit } from '~/accounts/audit-log/audit-log.server'
import { toChunks } from '~/lib/arrays'
import { done, notFound, type Outcome } from '~/lib/outcome'
import { joinRespondents } from '~/respondents/respondents.server'
import { type Erased, eraseConsumer, erasedColumns, isSharedStakeholder } from './erase-consumer.server'
import { repeatUntilEmpty } from './erase-in-batches.server'
import type { AnswersLeft } from './erasure'
import { type ErasureWork, MOST_SEARCHED, mergeErasureWork, planErasure } from './erasure-plans.server'

/** Deletes what a brand has of a stakeholder, and gives what is left to do, and whether their account went too. */
async function eraseIn(
  tx: Tx,
  acting: Acting,
  person: Erased,
  answers: AnswersLeft,
): Promise<{ work: ErasureWork; account: boolean }> {
  const { brandId } = acting
  const account = !(await isSharedStakeholder(brandId, person.consumerId, tx))
  const work = await eraseConsumer(tx, person, { brandId, answers, account })
  await logAudit(tx, acting, { action: 'person-erased', consumerId: person.consumerId })
  return { work, account }
}

/** Erases a stakeholder in a transaction and plans the rest; not found if they are none. */
export async function eraseStakeholder(
  acting: Acting,
  consumerId: number,
  answers: AnswersLeft,
): Promise<Outcome<{ account: boolean }>> {
  const { brandId } = acting
  return await write(async (tx) => {
    const own = and(eq(stakeholders.brandId, brandId), eq(stakeholders.consumerId, consumerId))
    const [person] = await readStakeholders(tx, own, 1)
    if (!person) return notFound()
    const { work, account } = await eraseIn(tx, acting, person, answers)
    await planErasure(tx, work)
    return done({ account })
  })
}

/** Marks stakeholders of a brand for removal; missing, and marks none, if one is not the brand's. */
export async function markRemoved(
  brandId: number,
  consumerIds: number[],
  answers: AnswersLeft,
): Promise<Outcome<null>> {
  return await write(async (tx) => {
    const groups = [...toChunks(consumerIds)].map((ids) => ({
      size: ids.length,
      own: and(eq(stakeholders.brandId, brandId), inArray(stakeholders.consumerId, ids)),
    }))
    for (const { size, own } of groups) if ((await tx.$count(stakeholders, own)) < size) return notFound()
    for (const { own } of groups) await tx.update(stakeholders).set({ removal: answers }).where(own)
    return done(null)
  })
}

/** About 20 ms of work. */
const PEOPLE_A_UNIT = 5

/** Erases everyone who is being removed, a few per transaction. False if the process is ending first. */
export async function eraseRemoved(): Promise<boolean> {
  const isRemoved = isNotNull(stakeholders.removal)
  let areMany = false
  return await repeatUntilEmpty(() =>
    write(async (tx) => {
      // More people may have been added since it began.
      areMany ||= (await tx.$count(stakeholders, isRemoved)) > MOST_SEARCHED
      const people = await readStakeholders(tx, isRemoved, PEOPLE_A_UNIT)
      const works: ErasureWork[] = []
      for (const { brandId, removal, ...person } of people) {
        works.push((await eraseIn(tx, { brandId, by: 'brand' }, person, removal ?? 'erased')).work)
      }
      const work = mergeErasureWork(works)
      if (works.length > 0) await planErasure(tx, areMany ? { ...work, texts: 'all' } : work)
      return people.length
    }),
  )
}

async function readStakeholders(tx: Tx, condition: SQL | undefined, most: number) {
  return await joinRespondents(
    tx
      .select({ ...erasedColumns, brandId: stakeholders.brandId, removal: stakeholders.removal })
      .from(stakeholders)
      .$dynamic(),
    stakeholders.consumerId,
  )
    .where(condition)
    .limit(most)
}
