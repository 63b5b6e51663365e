import { and, asc, eq } from 'drizzle-orm'
import { write } from '#db/client.server'
import { projects, tasks } from '#db/schema'
import { note } from '~/accounts/audit-log/audit-log.server'
import { created, missing, type Outcome } from '~/lib/outcome'
import { ensureStep } from './steps.server'
import { copyTitle } from './tasks'
import { copyAreas } from './tasks.server'

/** A project like one of the brand's: with its tasks as drafts, without people, answers and due dates. */
export async function duplicateProject(
  brandId: number,
  projectId: number,
): Promise<Outcome<{ id: number; title: string; tasks: number }>> {
  return await write(async (tx) => {
    const [project] = await tx
      .select()
      .from(projects)
      .where(and(eq(projects.brandId, brandId), eq(projects.id, projectId)))
    if (!project) return missing()
    const now = Date.now()
    const times = { createdAt: now, updatedAt: now }
    const { description, phase } = project
    const title = copyTitle(project.title)
    const [copy] = await tx
      .insert(projects)
      .values({ brandId, title, description, phase, ...times })
      .returning({ id: projects.id })
    if (!copy) throw new Error('The project was not inserted')
    const { id, title: name, description: text, phase: ofTask, type, config } = tasks
    const rows = await tx
      .select({ id, title: name, description: text, phase: ofTask, type, config })
      .from(tasks)
      .where(eq(tasks.projectId, projectId))
      .orderBy(asc(tasks.createdAt), asc(id))
    for (const { id: from, ...row } of rows) {
      const [task] = await tx
        .insert(tasks)
        .values({ ...row, projectId: copy.id, ...times })
        .returning({ id: tasks.id })
      if (!task) throw new Error('The task was not inserted')
      await ensureStep(tx, task.id, 'survey')
      await copyAreas(tx, from, task.id)
    }
    await note(tx, brandId, { action: 'project-duplicated', title: project.title })
    return created({ id: copy.id, title, tasks: rows.length })
  })
}
