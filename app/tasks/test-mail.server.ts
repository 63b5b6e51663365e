import { and, eq } from 'drizzle-orm'
import { write } from '#db/client.server'
import { brands, memberships, projects, tasks, users } from '#db/schema'
import { countOne, type RateLimit, rateLimitRefusal } from '~/accounts/rate-limits.server'
import { queueMail } from '~/emails/outbox.server'
import { done, notFound, type Outcome } from '~/lib/outcome'
import { mailFacts } from './notification.server'

const LIMIT: RateLimit = { name: 'test-mails', most: 30, seconds: 3_600 }

/**
 * Queues the mail that a task's customers get, addressed to the member who asks for it; its link opens a test that
 * stores nothing. Returns the address.
 */
export async function sendTest(brandId: number, userId: number, taskId: number): Promise<Outcome<string>> {
  return await write<Outcome<string>>(async (tx) => {
    const [row] = await tx
      .select({
        email: users.email,
        facts: { ...mailFacts, firstName: users.firstName },
      })
      .from(tasks)
      .innerJoin(projects, eq(projects.id, tasks.projectId))
      .innerJoin(brands, eq(brands.id, projects.brandId))
      .innerJoin(memberships, and(eq(memberships.brandId, brands.id), eq(memberships.userId, userId)))
      .innerJoin(users, eq(users.id, memberships.userId))
      .where(and(eq(brands.id, brandId), eq(tasks.id, taskId)))
    if (!row) return notFound()
    const beyond = rateLimitRefusal(
      LIMIT,
      await countOne(tx, LIMIT, brandId),
      'You have sent many tests. Please wait a while.',
    )
    if (beyond) return beyond
    await queueMail(tx, { template: 'task-opened', recipient: row.email, payload: { ...row.facts, isTest: true } })
    return done(row.email)
  })
}
