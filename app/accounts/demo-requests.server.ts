import { write } from '#db/client.server'
import { demoRequests } from '#db/schema'
import { queueMail } from '~/emails/outbox.server'
import { env } from '~/lib/env.server'
import type { DemoRequest } from './users'

/** Keeps a request for a demo, mails it to DEMO_REQUEST_TO where that is set, and gives its id. */
export async function createDemoRequest({ firstName, lastName, email }: DemoRequest): Promise<number> {
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
    return row.id
  })
}
