import { and, eq } from 'drizzle-orm'
import { type Tx, write } from '#db/client.server'
import { projectParticipants, stakeholders } from '#db/schema'
import { created, done, missing, type Outcome } from '~/lib/outcome'
import type { Participant } from '../projects'
import { ownsProject, participantRecord, selectParticipants } from '../projects.server'

/** Lets a consumer of this brand take part in a project of this brand; the same record when they already do. */
export async function addParticipant(
  brandId: number,
  projectId: number,
  consumerId: number,
): Promise<Outcome<Participant>> {
  return await write(async (tx) => {
    if (!(await ownsProject(brandId, projectId, tx))) return missing()
    if (!(await isStakeholder(tx, brandId, consumerId))) return missing('This consumer was not found')
    const isNew = await participate(tx, projectId, consumerId)
    const [row] = await selectParticipants(tx).where(
      and(eq(projectParticipants.projectId, projectId), eq(projectParticipants.consumerId, consumerId)),
    )
    if (!row) throw new Error('The participant was not inserted')
    return isNew ? created(participantRecord(row)) : done(participantRecord(row))
  })
}

/** Inserts the participation where it is not there yet; the caller has checked whose project and consumer these are. */
export async function participate(tx: Tx, projectId: number, consumerId: number): Promise<boolean> {
  const inserted = await tx
    .insert(projectParticipants)
    .values({ projectId, consumerId, joinedAt: Date.now() })
    .onConflictDoNothing()
    .returning({ id: projectParticipants.id })
  return inserted.length > 0
}

async function isStakeholder(tx: Tx, brandId: number, consumerId: number): Promise<boolean> {
  const [row] = await tx
    .select({ id: stakeholders.id })
    .from(stakeholders)
    .where(and(eq(stakeholders.brandId, brandId), eq(stakeholders.consumerId, consumerId)))
  return row !== undefined
}
