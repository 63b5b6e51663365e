import { desc, eq, type SQL, sql } from 'drizzle-orm'
import { db, type Reader } from '#db/client.server'
import { brands, invitations, outbox, projects } from '#db/schema'
import { iso, isoOrNull } from '~/lib/dates'
import type { Invitation } from './invitations'

type InvitationRow = typeof invitations.$inferSelect

/** An invitation with the names that its mails and pages show. */
export type NamedInvitation = InvitationRow & { companyName: string; projectTitle: string | null }

export async function findNamedInvitation(reader: Reader, where: SQL | undefined): Promise<NamedInvitation | null> {
  const [row] = await reader
    .select({ invitation: invitations, companyName: brands.companyName, projectTitle: projects.title })
    .from(invitations)
    .innerJoin(brands, eq(brands.id, invitations.brandId))
    .leftJoin(projects, eq(projects.id, invitations.projectId))
    .where(where)
  return row ? { ...row.invitation, companyName: row.companyName, projectTitle: row.projectTitle } : null
}

const newestMail = db
  .select({ status: outbox.status })
  .from(outbox)
  .where(eq(outbox.invitationId, invitations.id))
  .orderBy(desc(outbox.id))
  .limit(1)

/** Invitations with the state of their newest mail; narrow it with a `where` on invitations. Newest first. */
export function selectInvitations(reader: Reader) {
  return reader
    .select({ invitation: invitations, delivery: sql<Invitation['delivery'] | null>`(${newestMail})` })
    .from(invitations)
    .orderBy(desc(invitations.id))
    .$dynamic()
}

/** Without a mail, as in imported data, nothing is left to deliver. */
export function invitationRecord(row: InvitationRow, delivery: Invitation['delivery'] | null): Invitation {
  const { id, projectId, email, status, invitedAt, respondedAt } = row
  return {
    id,
    projectId,
    email,
    status,
    invitedAt: iso(invitedAt),
    respondedAt: isoOrNull(respondedAt),
    delivery: delivery ?? 'delivered',
  }
}
