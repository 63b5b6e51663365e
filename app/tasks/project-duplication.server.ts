import { and, asc, eq, gt } from 'drizzle-orm'
import { type Tx, write } from '#db/client.server'
import { projects, tasks } from '#db/schema'
import { nextTurn } from '#db/turns'
import { note } from '~/accounts/audit-log/audit-log.server'
import { created, missing, type Outcome } from '~/lib/outcome'
import { ensureStep } from './steps.server'
import { copyTitle } from './tasks'
import { copyAreas } from './tasks.server'

type Copied = { id: number; title: string; tasks: number }

/** So many tasks are copied in one unit: their configurations may be long. */
const TASKS_A_UNIT = 10

/**
 * A project like one of the brand's: with its tasks as drafts, without people, answers and due dates. Its tasks are copied
 * some at a time; where that fails, nothing is left of the copy.
 */
export async function duplicateProject(brandId: number, projectId: number): Promise<Outcome<Copied>> {
  const begun = await write((tx) => copyProject(tx, brandId, projectId))
  if (!begun) return missing()
  const { id, title, original } = begun
  try {
    let [count, last] = [0, 0]
    for (;;) {
      const some = await write((tx) => copyTasks(tx, projectId, id, last))
      count += some.length
      last = some.at(-1) ?? last
      if (some.length < TASKS_A_UNIT) break
      await nextTurn()
    }
    await write((tx) => note(tx, brandId, { action: 'project-duplicated', title: original }))
    return created({ id, title, tasks: count })
  } catch (error) {
    await write((tx) => tx.delete(projects).where(eq(projects.id, id)))
    throw error
  }
}

async function copyProject(tx: Tx, brandId: number, projectId: number) {
  const [project] = await tx
    .select()
    .from(projects)
    .where(and(eq(projects.brandId, brandId), eq(projects.id, projectId)))
  if (!project) return null
  const now = Date.now()
  const { description, phase } = project
  const title = copyTitle(project.title)
  const [copy] = await tx
    .insert(projects)
    .values({ brandId, title, description, phase, createdAt: now, updatedAt: now })
    .returning({ id: projects.id })
  if (!copy) throw new Error('The project was not inserted')
  return { id: copy.id, title, original: project.title }
}

/** Copies the next tasks of a project behind the last one that was copied, and answers the ids of the originals. */
async function copyTasks(tx: Tx, from: number, to: number, last: number): Promise<number[]> {
  const { id, title, description, phase, type, config } = tasks
  const rows = await tx
    .select({ id, title, description, phase, type, config })
    .from(tasks)
    .where(and(eq(tasks.projectId, from), gt(id, last)))
    .orderBy(asc(id))
    .limit(TASKS_A_UNIT)
  const now = Date.now()
  for (const { id: original, ...row } of rows) {
    const [task] = await tx
      .insert(tasks)
      .values({ ...row, projectId: to, createdAt: now, updatedAt: now })
      .returning({ id: tasks.id })
    if (!task) throw new Error('The task was not inserted')
    await ensureStep(tx, task.id, 'survey')
    await copyAreas(tx, original, task.id)
  }
  return rows.map((row) => row.id)
}
