import { and, desc, eq, isNull } from 'drizzle-orm'
import { db, type Tx } from '#db/client.server'
import { projectParticipants, projects, respondents, stakeholders } from '#db/schema'
import type { ListQuery } from '~/lib/lists/list-query'
import { limitToPage, whereListQuery } from '~/lib/lists/list-query-sql.server'
import type { Consumer } from '~/lib/people'
import { consumerColumns, consumerRecord, joinRespondents } from '~/respondents/respondents.server'

/** The condition that a row of `stakeholders` is the brand's, and is not being removed. */
export function whereActiveStakeholder(brandId: number) {
  return and(eq(stakeholders.brandId, brandId), isNull(stakeholders.removal))
}

/** The brand's consumers, newest first. */
export async function listConsumers(brandId: number, listQuery?: ListQuery): Promise<Consumer[]> {
  const query = joinRespondents(db.select(consumerColumns).from(stakeholders).$dynamic(), stakeholders.consumerId)
    .where(
      and(
        whereActiveStakeholder(brandId),
        whereListQuery(listQuery, { at: respondents.createdAt, id: respondents.id }),
      ),
    )
    .orderBy(desc(respondents.createdAt), desc(respondents.id))
    .$dynamic()
  return (await limitToPage(query, listQuery)).map(consumerRecord)
}

/** The consumers who take part in a project of the brand, newest first. */
export async function listProjectConsumers(
  brandId: number,
  projectId: number,
  listQuery?: ListQuery,
): Promise<Consumer[]> {
  const own = and(eq(projects.brandId, brandId), eq(projects.id, projectId))
  const query = joinRespondents(
    db
      .select(consumerColumns)
      .from(projectParticipants)
      .innerJoin(projects, eq(projects.id, projectParticipants.projectId))
      .$dynamic(),
    projectParticipants.consumerId,
  )
    .where(and(own, whereListQuery(listQuery, { at: respondents.createdAt, id: respondents.id })))
    .orderBy(desc(respondents.createdAt), desc(respondents.id))
    .$dynamic()
  return (await limitToPage(query, listQuery)).map(consumerRecord)
}

/** Makes a consumer the brand's stakeholder; false if they already are. */
export async function becomeStakeholder(tx: Tx, brandId: number, consumerId: number): Promise<boolean> {
  const inserted = await tx
    .insert(stakeholders)
    .values({ brandId, consumerId, createdAt: Date.now() })
    .onConflictDoNothing()
    .returning({ id: stakeholders.id })
  return inserted.length > 0
}
