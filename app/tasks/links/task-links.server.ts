import { and, eq } from 'drizzle-orm'
import { db } from '#db/client.server'
import { prepareQuery } from '#db/prepared.server'
import { brands, projects, respondents, stakeholders, taskAssignments, tasks, tokens } from '#db/schema'
import { taskLinkWorks } from '~/access/credentials/task-link.server'
import { joinOwner, ownerName } from '~/accounts/memberships.server'
import type { User } from '~/accounts/users'
import { userColumns, userRecord } from '~/accounts/users.server'
import { fullName } from '~/lib/people'
import { sha256 } from '~/lib/secret.server'
import { joinRespondents } from '~/respondents/respondents.server'
import type { AssignmentStatus } from '../tasks'
import type { TaskLinkFacts } from './task-link'

/** The target of a personal link. Either it has ended, or its user may take this one task without a password. */
type TaskLink = {
  user: User
  hasEnded: boolean
  expiresAt: number
  status: AssignmentStatus
  facts: TaskLinkFacts
}

const selectLink = prepareQuery(['hash', 'taskId'], (on, { hash, taskId }) =>
  joinOwner(
    joinRespondents(
      on
        .select({
          user: userColumns.user,
          consumer: userColumns.consumer,
          token: { usedAt: tokens.usedAt, expiresAt: tokens.expiresAt },
          status: taskAssignments.status,
          task: { title: tasks.title, status: tasks.status, dueDate: tasks.dueDate },
          companyName: brands.companyName,
          owner: ownerName,
          stakeholderId: stakeholders.id,
        })
        .from(tokens)
        .innerJoin(taskAssignments, eq(taskAssignments.id, tokens.assignmentId))
        .innerJoin(tasks, eq(tasks.id, taskAssignments.taskId))
        .innerJoin(projects, eq(projects.id, tasks.projectId))
        .innerJoin(brands, eq(brands.id, projects.brandId))
        .$dynamic(),
      taskAssignments.consumerId,
    ),
  )
    .leftJoin(stakeholders, and(eq(stakeholders.brandId, brands.id), eq(stakeholders.consumerId, respondents.id)))
    .where(and(eq(tokens.hash, hash), eq(tokens.purpose, 'task'), eq(tasks.id, taskId))),
)

/** The link in a mail about this task, ended or not, or null if there is none. */
export async function findTaskLink(taskId: number, token: string, now = Date.now()): Promise<TaskLink | null> {
  const [row] = await selectLink(db, { hash: sha256(token), taskId })
  const user = row?.user && userRecord({ user: row.user, brand: null, consumer: row.consumer })
  if (!row || !user) return null
  const { token: kept, task, status, companyName, owner, stakeholderId } = row
  const works = taskLinkWorks({ ...kept, taskStatus: task.status, stakeholderId }, now)
  return {
    user,
    hasEnded: !works,
    expiresAt: kept.expiresAt,
    status,
    facts: {
      firstName: user.firstName,
      taskTitle: task.title,
      companyName,
      from: fullName(owner),
      dueDate: task.dueDate,
      isClosed: task.status === 'closed',
    },
  }
}
