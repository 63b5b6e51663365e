import { write } from '#db/client.server'
import { demoRequests } from '#db/schema'
import { queueMail } from '~/emails/outbox.server'
import { env } from '~/lib/env.server'
import { created, type Outcome } from '~/lib/outcome'
import { countAttempt, type RateLimit } from './rate-limits.server'
import type { DemoRequest } from './users'

const requestsOfClient: RateLimit = { name: 'demo-request-of-client', most: 10, seconds: 3_600 }
const requestsForAddress: RateLimit = { name: 'demo-request-for-address', most: 3, seconds: 86_400 }

/**
 * Stores a request for a demo, mails it to DEMO_REQUEST_TO if set, and returns its id. Refused from the 4th for an
 * address in a day, or the 11th from a client in an hour.
 */
export async function createDemoRequest(input: DemoRequest, client: string): Promise<Outcome<{ id: number }>> {
  const { firstName, lastName, email } = input
  const limited = (await countAttempt(requestsOfClient, client)) ?? (await countAttempt(requestsForAddress, email))
  if (limited) return limited
  return await write(async (tx) => {
    const [row] = await tx
      .insert(demoRequests)
      .values({ firstName, lastName, email, createdAt: Date.now() })
      .returning({ id: demoRequests.id })
    if (!row) throw new Error('The demo request was not inserted')
    if (env.DEMO_REQUEST_TO) {
      await queueMail(tx, {
        template: 'demo-request',
        recipient: env.DEMO_REQUEST_TO,
        payload: { firstName, lastName, email },
      })
    }
    return created(row)
  })
}
