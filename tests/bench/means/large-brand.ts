import * as schema from '#db/schema'
import type { Brand } from '../../harness/domain/people'
import { createProject } from '../../harness/domain/projects'
import { createOpenSurvey } from '../../harness/domain/survey'
import type { ServerProcess } from '../../harness/services/server-process'
import { addStep, type Filling, fillDatabase } from './brand'
import { QUESTIONS } from './survey-questions'

const TASKS_A_PROJECT = 10
const ROWS_AT_ONCE = 500

type Size = { projects: number; consumers: number; pendingInvitations: number }

/** 2,000 tasks, ten of which all 10,000 consumers have answered: 100,000 responses. */
export const LARGE: Size = { projects: 200, consumers: 10_000, pendingInvitations: 1_000 }
/** A hundredth of all that. */
export const SMALL: Size = { projects: 2, consumers: 100, pendingInvitations: 10 }

export type LargeBrand = { projectId: number; taskId: number; responseId: number; size: Size }

/** Gives the brand projects of ten tasks each, and consumers who have all answered the surveys of the first of them. */
export async function enlarge(server: ServerProcess, brand: Brand, size: Size): Promise<LargeBrand> {
  const project = await createProject(brand, { title: 'The large project' })
  const surveys: number[] = []
  for (let n = 0; n < TASKS_A_PROJECT; n += 1) {
    surveys.push((await createOpenSurvey(brand, project.id, QUESTIONS)).id)
  }
  await server.stop()
  const brandId = brand.user.profile.id
  const responseId = fillDatabase(server.databasePath, (db) => {
    addProjects(db, brandId, size.projects - 1)
    return addPeople(db, { brandId, projectId: project.id, surveys, size })
  })
  await server.restart()
  return { projectId: project.id, taskId: surveys[0] ?? 0, responseId, size }
}

function addProjects(db: Filling, brandId: number, projects: number): void {
  const now = Date.now()
  const times = { createdAt: now, updatedAt: now }
  for (const n of range(projects)) {
    const [project] = db
      .insert(schema.projects)
      .values({ brandId, title: `Project ${n}`, description: 'What it is about. '.repeat(10), ...times })
      .returning()
      .all()
    if (!project) throw new Error('The project was not inserted')
    const tasks = range(TASKS_A_PROJECT).map((m) => ({ projectId: project.id, title: `Task ${m} of ${n}`, ...times }))
    db.insert(schema.tasks).values(tasks).run()
  }
}

/** Puts the people, their assignments and their answers in. Gives a response's id. */
function addPeople(
  db: Filling,
  { brandId, projectId, surveys, size }: { brandId: number; projectId: number; surveys: number[]; size: Size },
): number {
  const now = Date.now()
  const consumerIds = addConsumers(db, size.consumers, now)
  for (const rows of batches(consumerIds)) {
    const own = rows.map((consumerId) => ({ brandId, consumerId, createdAt: now }))
    db.insert(schema.stakeholders).values(own).run()
    const joined = rows.map((consumerId) => ({ projectId, consumerId, joinedAt: now }))
    db.insert(schema.projectParticipants).values(joined).run()
  }
  const pending = range(size.pendingInvitations).map((n) => ({
    brandId,
    email: `invited-${n}@example.com`,
    invitedAt: now + n,
  }))
  for (const rows of batches(pending)) db.insert(schema.invitations).values(rows).run()
  let responseId = 0
  for (const taskId of surveys) {
    const stepId = addStep(db, taskId, now)
    for (const rows of batches(consumerIds.map((consumerId, n) => ({ consumerId, n })))) {
      const assigned = rows.map(({ consumerId, n }) => ({
        taskId,
        consumerId,
        assignedAt: now + n,
        openedAt: now + n,
        status: 'completed' as const,
      }))
      db.insert(schema.taskAssignments).values(assigned).run()
      const answered = rows.map(({ consumerId, n }) => ({
        taskId,
        stepId,
        consumerId,
        responses: JSON.stringify(answersOf(n)),
        status: 'submitted' as const,
        submittedAt: now + n + 180_000,
        createdAt: now + n,
        updatedAt: now + n,
      }))
      const kept = db.insert(schema.taskResponses).values(answered).returning({ id: schema.taskResponses.id }).all()
      responseId ||= kept[0]?.id ?? 0
    }
  }
  return responseId
}

/** People with accounts as consumers; their ids. */
export function addConsumers(db: Filling, count: number, now: number): number[] {
  const people = range(count).map((n) => ({
    email: `person-${n}@example.com`,
    firstName: FIRST_NAMES[n % FIRST_NAMES.length] ?? 'Ada',
    lastName: `Person ${n}`,
    userType: 'consumer' as const,
    createdAt: now + n,
    updatedAt: now + n,
  }))
  const userIds = batches(people).flatMap((rows) =>
    db.insert(schema.users).values(rows).returning({ id: schema.users.id }).all(),
  )
  const consumers = userIds.map(({ id: userId }, n) => ({ userId, createdAt: now + n, updatedAt: now + n }))
  return batches(consumers)
    .flatMap((rows) => db.insert(schema.respondents).values(rows).returning({ id: schema.respondents.id }).all())
    .map(({ id }) => id)
}

/** What the person of this number answers to the ten questions. */
export function answersOf(n: number): Record<string, string | string[]> {
  return Object.fromEntries(
    QUESTIONS.map(({ id, type, options }) => {
      const option = options[n % options.length] ?? ''
      if (type === 'single_choice') return [id, option]
      if (type === 'multiple_choice') return [id, options.filter((_, index) => index % ((n % 3) + 1) === 0)]
      return [id, `It is what my family has used for ${n} years, and nobody would take another one.`]
    }),
  )
}

function range(length: number): number[] {
  return Array.from({ length }, (_, n) => n)
}

/** The rows in portions that one statement takes. */
export function batches<T>(rows: T[]): T[][] {
  return range(Math.ceil(rows.length / ROWS_AT_ONCE)).map((n) => rows.slice(n * ROWS_AT_ONCE, (n + 1) * ROWS_AT_ONCE))
}

const FIRST_NAMES = ['Ada', 'Bo', 'Chidi', 'Dana', 'Elif', 'Farid', 'Gita', 'Hiro', 'Ines', 'Jonas', 'Kemi', 'Lucía']
