import { and, eq, isNull, lt } from 'drizzle-orm'
import { db, type Tx, write } from '#db/client.server'
import { exampleProjects, projectParticipants, projects, taskAssignments, tasks } from '#db/schema'
import type { Acting } from '~/accounts/audit-log/audit-log'
import { conflict, done, type Outcome } from '~/lib/outcome'
import { saveConfiguration } from '~/tasks/configuration/save-configuration.server'
import { deleteSamples } from '~/tasks/steps.server'
import { createTask, deleteTask } from '~/tasks/tasks.server'
import { toEnglish } from '~/texts/english-faults'
import { addSamples } from '../results/samples/samples.server'
import { storePacks } from './example-images.server'
import { EXAMPLE_PROJECT, EXAMPLE_TASKS, type ExampleTask } from './example-tasks'

/** Longer than making it takes: what has been made for longer than this was broken off. */
const MAKING_MS = 60_000

const BEING_MADE = 'The example is being created. Please try again in a few seconds.'

/**
 * Returns the brand's example project and creates it if necessary: closed tasks of several types, answered by sample
 * people. Sends no mail. A conflict while another request creates it; an interrupted creation starts again.
 */
export async function openExample(acting: Acting): Promise<Outcome<{ projectId: number }>> {
  const { brandId } = acting
  const known = await findExample(brandId)
  if (known?.finishedAt) return done({ projectId: known.projectId })
  if (known && !(await takeOver(acting))) return conflict('being-made', BEING_MADE)
  const projectId = await write((tx) => claim(tx, brandId))
  if (projectId === null) return conflict('being-made', BEING_MADE)
  for (const task of EXAMPLE_TASKS) await makeTask(acting, projectId, task)
  await write((tx) => finish(tx, projectId))
  return done({ projectId })
}

const IN_USE =
  'People take part in the example project, so it cannot be removed as a whole. Delete its tasks one by one instead.'

/**
 * Removes the example project with its content; the sweeper removes its pictures. A conflict if real people participate
 * in it.
 */
export async function removeExample(acting: Acting): Promise<Outcome<null>> {
  const { brandId } = acting
  const example = await findExample(brandId)
  // Pressed twice, it is gone already.
  if (!example) return done(null)
  return (await isInUse(example.projectId)) ? conflict('in-use', IN_USE) : await remove(acting, example.projectId)
}

async function findExample(brandId: number) {
  const [row] = await db.select().from(exampleProjects).where(eq(exampleProjects.brandId, brandId))
  return row ?? null
}

/** Removes what is left of one that was broken off; whether this one did. */
async function takeOver(acting: Acting): Promise<boolean> {
  const { brandId } = acting
  const { finishedAt, createdAt } = exampleProjects
  const now = Date.now()
  const [row] = await write((tx) =>
    tx
      .update(exampleProjects)
      .set({ createdAt: now })
      .where(and(eq(exampleProjects.brandId, brandId), isNull(finishedAt), lt(createdAt, now - MAKING_MS)))
      .returning({ projectId: exampleProjects.projectId }),
  )
  if (!row) return false
  await remove(acting, row.projectId)
  return true
}

/** Only one of several at the same time gets the project's id. */
async function claim(tx: Tx, brandId: number): Promise<number | null> {
  const [known] = await tx.select().from(exampleProjects).where(eq(exampleProjects.brandId, brandId))
  if (known) return null
  const now = Date.now()
  const times = { createdAt: now, updatedAt: now }
  const project = { ...EXAMPLE_PROJECT, ...times, brandId, status: 'completed' as const }
  const [made] = await tx.insert(projects).values(project).returning({ id: projects.id })
  if (!made) throw new Error('The example project was not inserted')
  await tx.insert(exampleProjects).values({ projectId: made.id, brandId, createdAt: now })
  return made.id
}

async function makeTask(acting: Acting, projectId: number, task: ExampleTask): Promise<void> {
  const { brandId } = acting
  const { title, description, type, packs, configure } = task
  const { phase } = EXAMPLE_PROJECT
  const { id } = value(await createTask(brandId, { title, description, type, phase, projectId, dueDate: null }))
  value(await saveConfiguration(brandId, id, configure(await storePacks(brandId, id, packs))))
  value(await addSamples(acting, id))
}

async function finish(tx: Tx, projectId: number): Promise<void> {
  const now = Date.now()
  // Sets the status directly: these tasks have no assignees to notify, and no retention period starts.
  await tx.update(tasks).set({ status: 'closed', isDraft: false, updatedAt: now }).where(eq(tasks.projectId, projectId))
  await tx.update(exampleProjects).set({ finishedAt: now }).where(eq(exampleProjects.projectId, projectId))
}

async function isInUse(projectId: number): Promise<boolean> {
  const participants = await db.$count(projectParticipants, eq(projectParticipants.projectId, projectId))
  const ofProject = db
    .select({ id: taskAssignments.id })
    .from(taskAssignments)
    .innerJoin(tasks, eq(tasks.id, taskAssignments.taskId))
    .where(eq(tasks.projectId, projectId))
  return participants > 0 || (await db.$count(ofProject.as('assigned'))) > 0
}

async function remove(acting: Acting, projectId: number): Promise<Outcome<null>> {
  const { brandId } = acting
  const rows = await db.select({ id: tasks.id }).from(tasks).where(eq(tasks.projectId, projectId))
  for (const { id } of rows) {
    // The sample people go with their answers.
    await write((tx) => deleteSamples(tx, id))
    await deleteTask(acting, id)
  }
  await write((tx) => tx.delete(projects).where(and(eq(projects.brandId, brandId), eq(projects.id, projectId))))
  return done(null)
}

function value<T>(outcome: Outcome<T>): T {
  if (outcome.ok) return outcome.value
  throw new Error(toEnglish(outcome.message))
}
