import { and, desc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { db, write } from '#db/client.server'
import { brands, exampleProjects, invitations, projects, stakeholders, taskAssignments, tasks } from '#db/schema'
import { done, type Outcome } from '~/lib/outcome'
import type { FirstSteps } from './first-steps'

/** A brand's progress to its first answers; null once it has them, or has hidden the steps. */
export async function findFirstSteps(brandId: number): Promise<FirstSteps | null> {
  return (await areHidden(brandId)) ? null : await findStepsLeft(brandId)
}

/** Whether a brand has put away steps that are not done yet. */
export async function hidesFirstSteps(brandId: number): Promise<boolean> {
  return (await areHidden(brandId)) && (await findStepsLeft(brandId)) !== null
}

async function areHidden(brandId: number): Promise<boolean> {
  const [brand] = await db.select({ hiddenAt: brands.stepsHiddenAt }).from(brands).where(eq(brands.id, brandId))
  return brand?.hiddenAt !== null
}

async function findStepsLeft(brandId: number): Promise<FirstSteps | null> {
  const [[own], [opened], [asked], [project], [example]] = await Promise.all([
    ownTasks(brandId).orderBy(sql`${tasks.status} = 'draft' desc`, desc(tasks.id)).limit(1),
    ownTasks(brandId, ne(tasks.status, 'draft')).limit(1),
    ownTasks(brandId).innerJoin(taskAssignments, eq(taskAssignments.taskId, tasks.id)).limit(1),
    db
      .select({ id: projects.id })
      .from(projects)
      .leftJoin(exampleProjects, eq(exampleProjects.projectId, projects.id))
      .where(and(eq(projects.brandId, brandId), isNull(exampleProjects.projectId)))
      .orderBy(desc(projects.id))
      .limit(1),
    db
      .select({ projectId: exampleProjects.projectId })
      .from(exampleProjects)
      .where(and(eq(exampleProjects.brandId, brandId), isNotNull(exampleProjects.finishedAt))),
  ])
  const steps = {
    hasTask: own !== undefined,
    hasCustomers: asked !== undefined,
    hasOpened: opened !== undefined,
  }
  if (steps.hasTask && steps.hasCustomers && steps.hasOpened) return null
  const nobodyYet = await findInvited(brandId, own?.projectId ?? null)
  return { ...steps, taskId: own?.id ?? null, projectId: project?.id ?? null, nobodyYet, example: example ?? null }
}

async function findInvited(brandId: number, projectId: number | null): Promise<FirstSteps['nobodyYet']> {
  const [someone] = await db
    .select({ id: stakeholders.id })
    .from(stakeholders)
    .where(eq(stakeholders.brandId, brandId))
    .limit(1)
  if (someone) return null
  const isPending = and(eq(invitations.brandId, brandId), eq(invitations.status, 'pending'))
  return { projectId, invited: await db.$count(invitations, isPending) }
}

/** Whether a project is the brand's example. */
export async function isExample(brandId: number, projectId: number): Promise<boolean> {
  const { brandId: ofBrand, projectId: ofProject } = exampleProjects
  return (await db.$count(exampleProjects, and(eq(ofBrand, brandId), eq(ofProject, projectId)))) > 0
}

/** Puts the steps away until they are shown again. */
export async function hideFirstSteps(brandId: number): Promise<Outcome<null>> {
  return await setHidden(brandId, Date.now())
}

export async function showFirstSteps(brandId: number): Promise<Outcome<null>> {
  return await setHidden(brandId, null)
}

async function setHidden(brandId: number, stepsHiddenAt: number | null): Promise<Outcome<null>> {
  await write((tx) => tx.update(brands).set({ stepsHiddenAt }).where(eq(brands.id, brandId)))
  return done(null)
}

/** The brand's tasks without the example's. */
function ownTasks(brandId: number, condition?: ReturnType<typeof ne>) {
  return db
    .select({ id: tasks.id, projectId: tasks.projectId })
    .from(tasks)
    .innerJoin(projects, eq(projects.id, tasks.projectId))
    .leftJoin(exampleProjects, eq(exampleProjects.projectId, projects.id))
    .where(and(eq(projects.brandId, brandId), isNull(exampleProjects.projectId), condition))
    .$dynamic()
}
