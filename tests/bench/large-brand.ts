import * as schema from '#db/schema'
import type { Brand } from '../harness/people'
import { createProject, createTask } from '../harness/projects'
import type { ServerProcess } from '../harness/server-process'
import { createOpenSurvey } from '../harness/survey'
import { addStep, type Filling, fillDatabase } from './brand'
import { QUESTIONS } from './survey-questions'

const HOW_MANY = { consumers: 2_000, answeredSurveys: 5, projects: 20, otherTasksAProject: 2, pendingInvitations: 300 }
const ROWS_AT_ONCE = 500

export type LargeBrand = { projectId: number; taskId: number; responseId: number }

/** Gives the brand 2,000 consumers who have all answered five surveys of ten questions, and much else besides. */
export async function enlarge(server: ServerProcess, brand: Brand): Promise<LargeBrand> {
  const project = await createProject(brand, { title: 'The large project' })
  const surveys: number[] = []
  for (let n = 0; n < HOW_MANY.answeredSurveys; n += 1) {
    surveys.push((await createOpenSurvey(brand, project.id, QUESTIONS)).id)
  }
  for (let n = 1; n < HOW_MANY.projects; n += 1) {
    const { id } = await createProject(brand, { title: `Project ${n}`, description: 'What it is about. '.repeat(10) })
    for (let m = 0; m < HOW_MANY.otherTasksAProject; m += 1) await createTask(brand, id, { title: `Task ${m} of ${n}` })
  }
  await server.stop()
  const responseId = fillDatabase(server.databasePath, (db) => fill(db, brand.user.profile.id, project.id, surveys))
  await server.restart()
  return { projectId: project.id, taskId: surveys[0] ?? 0, responseId }
}

/** Puts the people, their assignments and their answers in. Gives a response's id. */
function fill(db: Filling, brandId: number, projectId: number, surveys: number[]): number {
  const now = Date.now()
  const people = range(HOW_MANY.consumers).map((n) => ({
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
  const consumerIds = batches(consumers).flatMap((rows) =>
    db.insert(schema.consumers).values(rows).returning({ id: schema.consumers.id }).all(),
  )
  for (const rows of batches(consumerIds)) {
    const own = rows.map(({ id: consumerId }) => ({ brandId, consumerId, createdAt: now }))
    db.insert(schema.stakeholders).values(own).run()
    const joined = rows.map(({ id: consumerId }) => ({ projectId, consumerId, joinedAt: now }))
    db.insert(schema.projectParticipants).values(joined).run()
  }
  const pending = range(HOW_MANY.pendingInvitations).map((n) => ({
    brandId,
    email: `invited-${n}@example.com`,
    invitedAt: now + n,
  }))
  for (const rows of batches(pending)) db.insert(schema.invitations).values(rows).run()
  let responseId = 0
  for (const taskId of surveys) {
    const stepId = addStep(db, taskId, now)
    for (const rows of batches(consumerIds.map(({ id }, n) => ({ consumerId: id, n })))) {
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

function answersOf(n: number): Record<string, string | string[]> {
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

function batches<T>(rows: T[]): T[][] {
  return range(Math.ceil(rows.length / ROWS_AT_ONCE)).map((n) => rows.slice(n * ROWS_AT_ONCE, (n + 1) * ROWS_AT_ONCE))
}

const FIRST_NAMES = ['Ada', 'Bo', 'Chidi', 'Dana', 'Elif', 'Farid', 'Gita', 'Hiro', 'Ines', 'Jonas', 'Kemi', 'Lucía']
