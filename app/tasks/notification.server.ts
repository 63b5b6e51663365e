import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '#db/client.server'
import { brands, consumers, projects, taskAssignments, tasks, users } from '#db/schema'
import { queueMail } from '~/emails/outbox.server'

/**
 * Puts the mail 'task opened' into the outbox for everyone who is assigned to an open task and has not had it, in the
 * unit that opens the task or assigns the consumer. Narrowed to one consumer when one is given.
 */
export async function notifyAssignees(tx: Tx, taskId: number, consumerId?: number): Promise<void> {
  const waiting = await tx
    .select({
      assignmentId: taskAssignments.id,
      email: users.email,
      firstName: users.firstName,
      title: tasks.title,
      dueDate: tasks.dueDate,
      projectTitle: projects.title,
      companyName: brands.companyName,
    })
    .from(taskAssignments)
    .innerJoin(tasks, eq(tasks.id, taskAssignments.taskId))
    .innerJoin(projects, eq(projects.id, tasks.projectId))
    .innerJoin(brands, eq(brands.id, projects.brandId))
    .innerJoin(consumers, eq(consumers.id, taskAssignments.consumerId))
    .innerJoin(users, eq(users.id, consumers.userId))
    .where(
      and(
        eq(taskAssignments.taskId, taskId),
        eq(tasks.status, 'open'),
        isNull(taskAssignments.notifiedAt),
        consumerId === undefined ? undefined : eq(taskAssignments.consumerId, consumerId),
      ),
    )
  for (const { assignmentId, email, firstName, title, dueDate, projectTitle, companyName } of waiting) {
    await queueMail(tx, {
      template: 'task-opened',
      recipient: email,
      payload: { taskId, firstName, taskTitle: title, projectTitle, companyName, dueDate },
    })
    await tx.update(taskAssignments).set({ notifiedAt: Date.now() }).where(eq(taskAssignments.id, assignmentId))
  }
}
