import { and, eq } from 'drizzle-orm'
import { write } from '#db/client.server'
import { projects } from '#db/schema'
import type { Acting } from '~/accounts/audit-log/audit-log'
import { logAudit } from '~/accounts/audit-log/audit-log.server'
import { done, notFound, type Outcome } from '~/lib/outcome'

/** Archives a project, or restores it to the lists; returns its title. Its tasks continue unchanged. */
export async function archiveProject(
  acting: Acting,
  projectId: number,
  isArchived: boolean,
): Promise<Outcome<{ title: string }>> {
  const { brandId } = acting
  return await write(async (tx) => {
    const [project] = await tx
      .update(projects)
      .set({ archivedAt: isArchived ? Date.now() : null })
      .where(and(eq(projects.brandId, brandId), eq(projects.id, projectId)))
      .returning({ title: projects.title })
    if (!project) return notFound()
    await logAudit(tx, acting, { action: isArchived ? 'project-archived' : 'project-restored', title: project.title })
    return done(project)
  })
}
