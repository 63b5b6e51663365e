import { and, eq, inArray } from 'drizzle-orm'
import { type Tx, type Write, write } from '#db/client.server'
import { projectParticipants, projects, stakeholders } from '#db/schema'
import type { Acting } from '~/accounts/audit-log/audit-log'
import { logAudit } from '~/accounts/audit-log/audit-log.server'
import { created, done, notFound, type Outcome } from '~/lib/outcome'
import { yieldingChunks } from '~/lib/work/yielding-chunks.server'
import type { Participant } from '../projects'
import { participantRecord, selectParticipants } from '../projects.server'

/**
 * Lets a consumer of this brand take part in a project of this brand; the same record when they already do. `within` is
 * what its unit runs in.
 */
export async function addParticipant(
  acting: Acting,
  projectId: number,
  consumerId: number,
  within: Write = write,
): Promise<Outcome<Participant>> {
  const { brandId } = acting
  return await within(async (tx) => {
    const project = await findProjectTitle(tx, brandId, projectId)
    if (!project) return notFound()
    if ((await countStakeholders(tx, brandId, [consumerId])) === 0) return notFound('This consumer was not found')
    const isNew = await participate(tx, projectId, consumerId)
    if (isNew) await logAudit(tx, acting, { action: 'participant-added', consumerId, ...project })
    const [row] = await selectParticipants(tx).where(
      and(eq(projectParticipants.projectId, projectId), eq(projectParticipants.consumerId, consumerId)),
    )
    if (!row) throw new Error('The participant was not inserted')
    return isNew ? created(participantRecord(row)) : done(participantRecord(row))
  })
}

/**
 * Adds several of the brand's consumers to a project of the brand, all or none; existing participants stay. Not found
 * if the project or one of the consumers is not the brand's.
 */
export async function addParticipants(
  acting: Acting,
  projectId: number,
  consumerIds: number[],
): Promise<Outcome<{ project: string }>> {
  const { brandId } = acting
  return await write(async (tx) => {
    const project = await findProjectTitle(tx, brandId, projectId)
    const wanted = [...new Set(consumerIds)]
    if (!project || (await countStakeholders(tx, brandId, wanted)) < wanted.length) return notFound()
    const added: number[] = []
    for (const consumerId of wanted) if (await participate(tx, projectId, consumerId)) added.push(consumerId)
    await logAudit(
      tx,
      acting,
      ...added.map((consumerId) => ({ action: 'participant-added' as const, consumerId, ...project })),
    )
    return done({ project: project.title })
  })
}

/** As many as one unit takes: some 10 ms of work. */
const UNIT = 250

/** The same for any number, in several transactions, so that other writes run in between. */
export async function addParticipantsInUnits(
  acting: Acting,
  projectId: number,
  consumerIds: number[],
): Promise<Outcome<{ project: string }>> {
  let outcome: Outcome<{ project: string }> = notFound()
  for await (const ids of yieldingChunks(consumerIds, UNIT)) {
    outcome = await addParticipants(acting, projectId, ids)
    if (!outcome.ok) return outcome
  }
  return outcome
}

/** Inserts the participation unless it exists; the caller has checked the owners of the project and the consumer. */
export async function participate(tx: Tx, projectId: number, consumerId: number): Promise<boolean> {
  const inserted = await tx
    .insert(projectParticipants)
    .values({ projectId, consumerId, joinedAt: Date.now() })
    .onConflictDoNothing()
    .returning({ id: projectParticipants.id })
  return inserted.length > 0
}

async function findProjectTitle(tx: Tx, brandId: number, projectId: number): Promise<{ title: string } | null> {
  const [project] = await tx
    .select({ title: projects.title })
    .from(projects)
    .where(and(eq(projects.brandId, brandId), eq(projects.id, projectId)))
  return project ?? null
}

function countStakeholders(tx: Tx, brandId: number, consumerIds: number[]): Promise<number> {
  return tx.$count(stakeholders, and(eq(stakeholders.brandId, brandId), inArray(stakeholders.consumerId, consumerIds)))
}
