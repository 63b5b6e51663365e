import { asc, eq, inArray } from 'drizzle-orm'
import type { Reader } from '#db/client.server'
import { invitations, outbox, projects, tasks } from '#db/schema'
import { mailSchema } from '~/emails/mails'
import { toChunks } from '~/lib/arrays'

/** A mail of the outbox; `brandId` is the brand of its invitation or task, if any. */
type PersonMail = Stored & { brandId: number | null }
type Stored = Pick<
  typeof outbox.$inferSelect,
  'id' | 'template' | 'payload' | 'status' | 'createdAt' | 'deliveredAt'
> & { invitedBy: number | null }

/** All stored mails to an address, oldest first. */
export async function mailsTo(reader: Reader, address: string): Promise<PersonMail[]> {
  const { id, template, payload, status, createdAt, deliveredAt } = outbox
  const mails = await reader
    .select({ id, template, payload, status, createdAt, deliveredAt, invitedBy: invitations.brandId })
    .from(outbox)
    .leftJoin(invitations, eq(invitations.id, outbox.invitationId))
    .where(eq(outbox.recipient, address))
    .orderBy(asc(outbox.id))
  const brandOf = await brandsOfTasks(reader, mails)
  return mails.map((mail) => ({ ...mail, brandId: mail.invitedBy ?? brandOf.get(taskIn(mail) ?? 0) ?? null }))
}

async function brandsOfTasks(reader: Reader, mails: Stored[]): Promise<Map<number, number>> {
  const brands = new Map<number, number>()
  for (const ids of toChunks([...new Set(mails.map(taskIn).filter((id) => id !== null))])) {
    const rows = await reader
      .select({ id: tasks.id, brandId: projects.brandId })
      .from(tasks)
      .innerJoin(projects, eq(projects.id, tasks.projectId))
      .where(inArray(tasks.id, ids))
    for (const { id, brandId } of rows) brands.set(id, brandId)
  }
  return brands
}

function taskIn(mail: Stored): number | null {
  const payload = parsePayload(mail)
  return payload && 'taskId' in payload ? payload.taskId : null
}

/** A mail's data; null if it is of another version. */
export function parsePayload({ template, payload }: Pick<Stored, 'template' | 'payload'>) {
  const { data } = mailSchema.safeParse({ template, payload: JSON.parse(payload) })
  return data?.payload ?? null
}
