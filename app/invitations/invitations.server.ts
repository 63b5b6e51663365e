import { and, eq } from 'drizzle-orm'
import { db, type Reader, type Tx, type Write, write } from '#db/client.server'
import { invitations, users } from '#db/schema'
import type { Acting } from '~/accounts/audit-log/audit-log'
import { logAudit, logAuditDeferred } from '~/accounts/audit-log/audit-log.server'
import { hashPassword } from '~/accounts/passwords/passwords.server'
import { EMAIL_TAKEN } from '~/accounts/users.server'
import { appUrl } from '~/lib/env.server'
import { conflict, created, done, invalid, notFound, type Outcome } from '~/lib/outcome'
import type { Consumer } from '~/lib/people'
import { findConsumer } from '~/respondents/respondents.server'
import { inviteInUnits, type OnUnit, type Results } from './batches/invite-in-transactions.server'
import { type CsvFile, readCsvAddresses } from './from-file/csv-addresses'
import {
  findNamedInvitation,
  invitationRecord,
  type NamedInvitation,
  selectInvitations,
} from './invitation-records.server'
import type { AccountCreation, CsvInvitation, EmailInvitation } from './invitation-schemas'
import { copiedToken, spendInvitationTokens } from './invitation-tokens.server'
import { type Invitation, NO_ADDRESS, rowsWithoutAddressText } from './invitations'
import { invite } from './invite.server'
import { acceptInvitation, insertConsumer } from './joining/accept-invitation.server'
import { mailAccountLink } from './joining/account-mail.server'
import { joinTags } from './joining/invited-tags.server'
import { findCeiling } from './mail-limits.server'

const NO_LONGER_PENDING = 'This invitation is no longer pending'

/** Not found if the project is not the brand's. */
export async function inviteByEmail(
  acting: Acting,
  input: EmailInvitation,
  onUnit?: OnUnit,
): Promise<Outcome<Results>> {
  const { brandId } = acting
  const { emails: entries, message, projectId } = input
  return (
    (await findCeiling(brandId, 'emails')) ?? (await inviteInUnits(acting, { entries, message, projectId }, onUnit))
  )
}

/** Invites each address in the file's column `email`; invalid at `csvFile` if the file cannot be used. */
export async function inviteByCsv(
  acting: Acting,
  input: CsvInvitation & CsvFile,
  onUnit?: OnUnit,
): Promise<Outcome<Results>> {
  const { brandId } = acting
  const read = await readCsvAddresses(input)
  if ('refused' in read) return invalid({ csvFile: read.refused })
  const { entries, rowsWithoutAddress } = read
  const rows = rowsWithoutAddress > 0 ? [rowsWithoutAddressText(rowsWithoutAddress)] : []
  if (entries.length === 0) return invalid({ csvFile: [NO_ADDRESS, ...rows] })
  const { message, projectId } = input
  const ceiling = await findCeiling(brandId, 'csvFile')
  if (ceiling) return ceiling
  const invited = await inviteInUnits(acting, { entries, message, projectId }, (results, total) =>
    onUnit?.(results, total, rowsWithoutAddress),
  )
  return invited.ok && rowsWithoutAddress > 0 ? created({ ...invited.value, rowsWithoutAddress }) : invited
}

/** Sends a pending invitation again, unchanged. Not found if it is not the brand's. */
export async function renewInvitation(acting: Acting, invitationId: number): Promise<Outcome<Results>> {
  const { brandId } = acting
  return await write(async (tx) => {
    const found = await findPendingRow(tx, brandId, invitationId)
    if (!found.ok) return found
    const { email, message, projectId } = found.value
    const entries = [{ typed: email, email }]
    return created({ results: await invite(tx, acting, { entries, message, projectId }) })
  })
}

/**
 * Withdraws a pending invitation of the brand: its links stop working, a mail that still waits is not sent, and the
 * address can be invited again. Returns the address. Missing if it is not the brand's, a conflict once it was accepted.
 */
export async function withdrawInvitation(
  acting: Acting,
  invitationId: number,
  beforeThat: BeforeWithdrawal,
): Promise<Outcome<{ email: string }>> {
  const { brandId } = acting
  return await write(async (tx) => {
    const found = await findPendingRow(tx, brandId, invitationId)
    if (!found.ok) return found
    await beforeThat(tx, [found.value.email])
    // Its tokens and mails go with it.
    await tx.delete(invitations).where(eq(invitations.id, invitationId))
    await logAudit(tx, acting, { action: 'invitation-withdrawn' })
    return done({ email: found.value.email })
  })
}

/** Runs in the transaction that withdraws the invitations, while they still exist. */
export type BeforeWithdrawal = (tx: Tx, emails: string[]) => Promise<void>

/** Gives a pending invitation these tags and no others. Conflict: it is no longer pending. */
export async function tagInvitation(acting: Acting, invitationId: number, tags: string[]): Promise<Outcome<null>> {
  const { brandId } = acting
  return await write(async (tx) => {
    const found = await findPendingRow(tx, brandId, invitationId)
    if (!found.ok) return found
    await tx
      .update(invitations)
      .set({ tags: joinTags([], tags) })
      .where(eq(invitations.id, invitationId))
    await logAudit(tx, acting, { action: 'invitation-tagged' })
    return done(null)
  })
}

async function findPendingRow(reader: Reader, brandId: number, invitationId: number) {
  const [row] = await reader
    .select()
    .from(invitations)
    .where(and(eq(invitations.brandId, brandId), eq(invitations.id, invitationId)))
  if (!row) return notFound()
  return row.status === 'pending' ? done(row) : conflict('not-pending', NO_LONGER_PENDING)
}

/** The brand's pending invitations, or those into one of its projects, newest first. */
export async function listInvitations(brandId: number, projectId?: number): Promise<Invitation[]> {
  const rows = await selectInvitations(db).where(wherePending(brandId, projectId))
  return rows.map(({ invitation, delivery }) => invitationRecord(invitation, delivery))
}

/**
 * The link that the brand may copy for one of its pending invitations, or null. It does not verify the address, and
 * copying it is logged.
 */
export async function inviteLink(acting: Acting, invitationId: number): Promise<string | null> {
  const { brandId } = acting
  const [invitation] = await db
    .select({ id: invitations.id })
    .from(invitations)
    .where(and(wherePending(brandId), eq(invitations.id, invitationId)))
  if (!invitation) return null
  logAuditDeferred(acting, { action: 'invite-link-opened' })
  return `${appUrl()}/join/${copiedToken(invitation.id)}`
}

/**
 * Creates an account for a pending invitation by hand. It is unverified until its owner opens the link in the mail
 * about it. Not found if the invitation is not the brand's; a conflict if it is no longer pending or the address has an
 * account. `within` is the surrounding transaction.
 */
export async function createAccount(
  acting: Acting,
  input: AccountCreation,
  within: Write = write,
): Promise<Outcome<Consumer>> {
  const { brandId } = acting
  const { invitationId, firstName, lastName, password } = input
  const before = await findCreatable(db, brandId, invitationId)
  if (!before.ok) return before
  const passwordHash = await hashPassword(password)
  if (!passwordHash.ok) return passwordHash
  return await within(async (tx) => {
    const found = await findCreatable(tx, brandId, invitationId)
    if (!found.ok) return found
    const invitation = found.value
    const person = { email: invitation.email, passwordHash: passwordHash.value, firstName, lastName, verified: false }
    const { userId, consumerId } = await insertConsumer(tx, person)
    await acceptInvitation(tx, invitation, consumerId, acting)
    // The mailed link lives on: with it the owner of the address can take the account over from us.
    await spendInvitationTokens(tx, invitationId, ['invitation-copy'])
    await mailAccountLink(tx, invitation, { userId, firstName, madeBy: 'brand' })
    const consumer = await findConsumer(tx, consumerId)
    if (!consumer) throw new Error('The consumer was not inserted')
    return created(consumer)
  })
}

async function findCreatable(reader: Reader, brandId: number, invitationId: number): Promise<Outcome<NamedInvitation>> {
  const own = and(eq(invitations.brandId, brandId), eq(invitations.id, invitationId))
  const invitation = await findNamedInvitation(reader, own)
  if (!invitation) return notFound()
  if (invitation.status !== 'pending') return conflict('not-pending', NO_LONGER_PENDING)
  const [user] = await reader.select({ id: users.id }).from(users).where(eq(users.email, invitation.email))
  return user ? conflict('email-taken', EMAIL_TAKEN) : done(invitation)
}

function wherePending(brandId: number, projectId?: number) {
  return and(
    eq(invitations.brandId, brandId),
    eq(invitations.status, 'pending'),
    projectId === undefined ? undefined : eq(invitations.projectId, projectId),
  )
}
