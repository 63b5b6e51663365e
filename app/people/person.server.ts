import { and, eq } from 'drizzle-orm'
import { db, type Reader, write } from '#db/client.server'
import { projectParticipants, projects, respondents, stakeholders, users } from '#db/schema'
import type { NameChange } from '~/accounts/account'
import type { Acting } from '~/accounts/audit-log/audit-log'
import { logAudit, logAuditDeferred } from '~/accounts/audit-log/audit-log.server'
import { groupBy } from '~/lib/arrays'
import { iso } from '~/lib/dates'
import { conflict, done, notFound, type Outcome } from '~/lib/outcome'
import { readAsked } from '~/projects/participation/project-person.server'
import { listConsumerTags } from '~/projects/tags/stakeholder-tags.server'
import { joinRespondents, respondentName } from '~/respondents/respondents.server'
import { isSharedStakeholder } from './erasure/erase-consumer.server'
import type { BrandPerson, PersonProject } from './person'

/** A stakeholder of the brand with their tasks and answers in all of its projects, or null. */
export async function findBrandPerson(brandId: number, consumerId: number): Promise<BrandPerson | null> {
  const stakeholder = await findStakeholder(db, brandId, consumerId)
  if (!stakeholder) return null
  const { userId: _, since, email, ...person } = stakeholder
  return {
    ...person,
    email: email ?? '',
    since: iso(since),
    tags: (await listConsumerTags(brandId, [consumerId])).get(consumerId) ?? [],
    isShared: await isSharedStakeholder(brandId, consumerId),
    projects: await listProjects(brandId, consumerId),
  }
}

/** The same, recorded in the brand's log. */
export async function openBrandPerson(acting: Acting, consumerId: number): Promise<BrandPerson | null> {
  const { brandId } = acting
  const person = await findBrandPerson(brandId, consumerId)
  if (person) logAuditDeferred(acting, { action: 'person-opened', consumerId })
  return person
}

/** Corrects a stakeholder's name. A conflict if another brand has them too, because it would see the change. */
export async function renameStakeholder(
  acting: Acting,
  consumerId: number,
  { firstName, lastName }: NameChange,
): Promise<Outcome<null>> {
  const { brandId } = acting
  return await write(async (tx) => {
    const stakeholder = await findStakeholder(tx, brandId, consumerId)
    if (!stakeholder) return notFound()
    if (await isSharedStakeholder(brandId, consumerId, tx)) return conflict('shared', NAME_IS_THEIRS)
    const names = { firstName, lastName, updatedAt: Date.now() }
    if (stakeholder.userId === null) await tx.update(respondents).set(names).where(eq(respondents.id, consumerId))
    else await tx.update(users).set(names).where(eq(users.id, stakeholder.userId))
    await logAudit(tx, acting, { action: 'person-renamed', consumerId })
    return done(null)
  })
}

const NAME_IS_THEIRS = 'They also take part for another brand, so only they can change their name.'

async function findStakeholder(reader: Reader, brandId: number, consumerId: number) {
  const [row] = await joinRespondents(
    reader
      .select({
        userId: users.id,
        consumerId: respondents.id,
        stakeholderId: stakeholders.id,
        ...respondentName,
        email: users.email,
        since: stakeholders.createdAt,
      })
      .from(stakeholders)
      .$dynamic(),
    stakeholders.consumerId,
  ).where(and(eq(stakeholders.brandId, brandId), eq(stakeholders.consumerId, consumerId)))
  return row ?? null
}

async function listProjects(brandId: number, consumerId: number): Promise<PersonProject[]> {
  const [joined, asked] = await Promise.all([
    readJoined(brandId, consumerId),
    readAsked(consumerId, eq(projects.brandId, brandId)),
  ])
  const found = new Map<number, PersonProject>()
  for (const { id, title, joinedAt } of joined) found.set(id, { id, title, joinedAt: iso(joinedAt), tasks: [] })
  for (const [id, rows] of groupBy(asked, ({ project }) => project.id)) {
    const project = found.get(id) ?? { id, title: rows[0]?.project.title ?? '', joinedAt: null, tasks: [] }
    found.set(id, { ...project, tasks: rows.map(({ task }) => task) })
  }
  return [...found.values()].sort((a, b) => b.id - a.id)
}

async function readJoined(brandId: number, consumerId: number) {
  return await db
    .select({ id: projects.id, title: projects.title, joinedAt: projectParticipants.joinedAt })
    .from(projectParticipants)
    .innerJoin(projects, eq(projects.id, projectParticipants.projectId))
    .where(and(eq(projects.brandId, brandId), eq(projectParticipants.consumerId, consumerId)))
}
