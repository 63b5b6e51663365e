import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { Tx } from '#db/client.server'
import { brands, consumers, projects, taskAssignments, tasks, users } from '#db/schema'
import { queueMail } from '~/emails/outbox.server'
import { issueTaskLinks } from './links/task-link-tokens.server'

/**
 * Puts the mail 'task opened' into the outbox for everyone who is assigned to an open task and has not had it, in the
 * unit that opens the task or assigns the consumer. Narrowed to one consumer when one is given.
 */
export async function notifyAssignees(tx: Tx, taskId: number, consumerId?: number): Promise<void> {
  const waiting = await findAddressees(
    tx,
    and(
      eq(taskAssignments.taskId, taskId),
      eq(tasks.status, 'open'),
      isNull(taskAssignments.notifiedAt),
      consumerId === undefined ? undefined : eq(taskAssignments.consumerId, consumerId),
    ),
  )
  const seeds = await issueTaskLinks(tx, waiting)
  for (const { assignment, email, facts } of waiting) {
    const payload = { ...facts, seed: seeds.get(assignment.id) }
    await queueMail(tx, { template: 'task-opened', recipient: email, payload })
    await tx.update(taskAssignments).set({ notifiedAt: Date.now() }).where(eq(taskAssignments.id, assignment.id))
  }
}

/** The people of some assignments, with what every mail about a task says. The condition says which. */
export async function findAddressees(tx: Tx, condition: SQL | undefined) {
  return await tx
    .select({
      assignment: { id: taskAssignments.id, status: taskAssignments.status },
      userId: users.id,
      email: users.email,
      facts: {
        taskId: tasks.id,
        firstName: users.firstName,
        taskTitle: tasks.title,
        projectTitle: projects.title,
        companyName: brands.companyName,
        dueDate: tasks.dueDate,
      },
    })
    .from(taskAssignments)
    .innerJoin(tasks, eq(tasks.id, taskAssignments.taskId))
    .innerJoin(projects, eq(projects.id, tasks.projectId))
    .innerJoin(brands, eq(brands.id, projects.brandId))
    .innerJoin(consumers, eq(consumers.id, taskAssignments.consumerId))
    .innerJoin(users, eq(users.id, consumers.userId))
    .where(condition)
}
