import { and, desc, eq, inArray } from 'drizzle-orm'
import { db, type Reader, type Write, write } from '#db/client.server'
import { projectParticipants, projects } from '#db/schema'
import { groupBy } from '~/lib/arrays'
import { iso } from '~/lib/dates'
import type { ListQuery } from '~/lib/lists/list-query'
import { limitToPage, whereListQuery } from '~/lib/lists/list-query-sql.server'
import { created, done, editConflict, notFound, type Outcome } from '~/lib/outcome'
import { consumerColumns, consumerRecord, joinRespondents } from '~/respondents/respondents.server'
import type { ProjectCreation, ProjectEdit } from './project-schemas'
import type { Participant, Project } from './projects'

/** The brand's projects with their participants, newest first. */
export async function listProjects(brandId: number, listQuery?: ListQuery): Promise<Project[]> {
  const own = eq(projects.brandId, brandId)
  const { createdAt, id, status } = projects
  const query = db
    .select()
    .from(projects)
    .where(and(own, whereListQuery(listQuery, { at: createdAt, id, status })))
    .orderBy(desc(createdAt), desc(id))
    .$dynamic()
  const rows = await limitToPage(query, listQuery)
  const ofThese = listQuery
    ? inArray(
        id,
        rows.map((row) => row.id),
      )
    : own
  const participants = await selectParticipants(db).where(ofThese)
  const byProject = groupBy(participants.map(participantRecord), ({ projectId }) => projectId)
  return rows.map((row) => projectRecord(row, byProject.get(row.id) ?? []))
}

export async function findProject(brandId: number, projectId: number, reader: Reader = db): Promise<Project | null> {
  const own = and(eq(projects.brandId, brandId), eq(projects.id, projectId))
  const [row] = await reader.select().from(projects).where(own)
  if (!row) return null
  return projectRecord(row, (await selectParticipants(reader).where(own)).map(participantRecord))
}

/** Whether the project is the brand's, without reading its participants. */
export async function ownsProject(brandId: number, projectId: number, reader: Reader = db): Promise<boolean> {
  const [row] = await reader
    .select({ id: projects.id })
    .from(projects)
    .where(and(eq(projects.brandId, brandId), eq(projects.id, projectId)))
  return row !== undefined
}

/** `within` is what its unit runs in. */
export async function createProject(
  brandId: number,
  input: ProjectCreation,
  within: Write = write,
): Promise<Outcome<Project>> {
  return await within(async (tx) => {
    const now = Date.now()
    const [row] = await tx
      .insert(projects)
      .values({ ...input, brandId, createdAt: now, updatedAt: now })
      .returning()
    if (!row) throw new Error('The project was not inserted')
    return created(projectRecord(row, []))
  })
}

/** `madeFrom`: when the project on the form was last changed; a conflict if it has changed since. */
export async function editProject(
  brandId: number,
  projectId: number,
  edit: ProjectEdit,
  madeFrom: string | null = null,
): Promise<Outcome<Project>> {
  return await write(async (tx) => {
    const changed = await findProjectChange(brandId, projectId, tx)
    if (changed === null) return notFound()
    if (madeFrom !== null && madeFrom !== changed) return editConflict('project')
    await tx
      .update(projects)
      .set({ ...edit, updatedAt: Date.now() })
      .where(and(eq(projects.brandId, brandId), eq(projects.id, projectId)))
    const project = await findProject(brandId, projectId, tx)
    return project ? done(project) : notFound()
  })
}

/** When the project was last changed; null if it is not the brand's. */
export async function findProjectChange(
  brandId: number,
  projectId: number,
  reader: Reader = db,
): Promise<string | null> {
  const [row] = await reader
    .select({ updatedAt: projects.updatedAt })
    .from(projects)
    .where(and(eq(projects.brandId, brandId), eq(projects.id, projectId)))
  return row ? iso(row.updatedAt) : null
}

/** Participants with their people; narrow it with a `where` on projects or participants. */
export function selectParticipants(reader: Reader) {
  return joinRespondents(
    reader
      .select({ participant: projectParticipants, consumer: consumerColumns })
      .from(projectParticipants)
      .innerJoin(projects, eq(projects.id, projectParticipants.projectId))
      .$dynamic(),
    projectParticipants.consumerId,
  )
    .orderBy(desc(projectParticipants.joinedAt), desc(projectParticipants.id))
    .$dynamic()
}

type ParticipantRow = Awaited<ReturnType<typeof selectParticipants>>[number]

export function participantRecord({ participant, consumer }: ParticipantRow): Participant {
  return { ...participant, joinedAt: iso(participant.joinedAt), consumer: consumerRecord(consumer) }
}

function projectRecord({ archivedAt: _, ...row }: typeof projects.$inferSelect, participants: Participant[]): Project {
  return { ...row, createdAt: iso(row.createdAt), updatedAt: iso(row.updatedAt), participants }
}
