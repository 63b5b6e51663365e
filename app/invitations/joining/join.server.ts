import { and, eq, inArray } from 'drizzle-orm'
import { db, type Reader, type Tx, write } from '#db/client.server'
import { invitations, projectParticipants, respondents, stakeholders, tokens, users } from '#db/schema'
import { replacePassword, verifyAddress } from '~/accounts/passwords/new-password.server'
import { hashPassword } from '~/accounts/passwords/passwords.server'
import { conflict, done, notFound, type Outcome } from '~/lib/outcome'
import { sha256 } from '~/lib/secret.server'
import { fault } from '~/texts/fault'
import { findNamedInvitation, type NamedInvitation } from '../invitation-records.server'
import { spendInvitationTokens } from '../invitation-tokens.server'
import { acceptInvitation, insertConsumer } from './accept-invitation.server'
import { mailAccountLink } from './account-mail.server'
import type { Join, JoinInput } from './join'

/*
 * Permissions behind an invite link. A mailed link proves that its holder reads the mail of the address. A copied link
 * proves nothing, since the inviting brand can open it: it says the same for any account with the address, unless its
 * holder is signed in to that account. No link signs anyone in to an account whose password it has not just set, and
 * none changes the password of a verified account.
 */

const HAS_ACCOUNT = fault('invitation.hasAccount')
const CHANGED = fault('invitation.answered')

/** The options that a link offers, also to signed-in users. Changes nothing. */
export async function findJoin(token: string, signedInUserId: number | null): Promise<Join> {
  const link = await findLink(db, token)
  return link ? toJoin(link, signedInUserId) : { state: 'unknown' }
}

/**
 * Accepts the invitation behind a link, with the input for the state that `findJoin` returned. Returns the user to sign
 * in, null if the link does not allow it, and the project to show. Not found for an unknown link; a conflict if the
 * state has changed, which `findJoin` then reports, or ('sign-in') if the address of a copied link already has an
 * account.
 */
export async function join(
  token: string,
  input: JoinInput,
  signedInUserId: number | null,
): Promise<Outcome<{ userId: number | null; projectId: number | null }>> {
  const before = await findJoin(token, signedInUserId)
  if (before.state === 'unknown') return notFound()
  if (before.state !== input.state) return conflict('changed', CHANGED)
  const step = await prepare(input)
  if (!step.ok) return step
  return await write(async (tx) => {
    const link = await findLink(tx, token)
    if (!link) return notFound()
    if (toJoin(link, signedInUserId).state !== input.state) return conflict('changed', CHANGED)
    if (input.state === 'new' && link.account) return conflict('sign-in', HAS_ACCOUNT)
    return done({ userId: await step.value(tx, link), projectId: link.invitation.projectId })
  })
}

type Link = {
  isMailed: boolean
  isUsed: boolean
  isExpired: boolean
  invitation: NamedInvitation
  account: Account | null
}

type Account = {
  userId: number
  /** Null for the account of a brand. */
  consumerId: number | null
  isVerified: boolean
  /** Whether they are the brand's consumer and participate in the invitation's project, if it has one. */
  hasJoined: boolean
}

function toJoin({ isMailed, isUsed, isExpired, invitation, account }: Link, signedInUserId: number | null): Join {
  const { email, firstName, lastName, companyName, projectId, projectTitle, message } = invitation
  const isInvitee = account !== null && account.userId === signedInUserId
  const signedInAs = signedInUserId === null ? 'nobody' : isInvitee ? 'invitee' : 'someone else'
  return {
    state: state(),
    isMailed,
    email,
    firstName,
    lastName,
    companyName,
    projectId,
    projectTitle,
    message,
    signedInAs,
  }

  function state(): Exclude<Join['state'], 'unknown'> {
    if (isUsed || (account?.isVerified && account.hasJoined)) return 'joined'
    const mayKnow = isMailed || isInvitee
    if (mayKnow && account && account.consumerId === null) return 'brand account'
    if (isExpired) return 'expired'
    if (!account || !mayKnow) return 'new'
    if (account.isVerified) return 'accept'
    return isMailed ? 'claim' : 'open mail'
  }
}

/** Writes the result of the slow part, hashing. Returns the user to sign in. */
type Step = (tx: Tx, link: Link) => Promise<number | null>

async function prepare(input: JoinInput): Promise<Outcome<Step>> {
  if (input.state === 'accept') return done(accept)
  const hashed = await hashPassword(input.password)
  if (!hashed.ok) return hashed
  const passwordHash = hashed.value
  if (input.state === 'claim') return done((tx, link) => claim(tx, link, passwordHash))
  const { firstName, lastName } = input
  return done((tx, link) => beginAccount(tx, link, { firstName, lastName, passwordHash }))
}

async function accept(tx: Tx, link: Link): Promise<null> {
  await acceptInvitation(tx, link.invitation, toConsumer(link).consumerId)
  await spendInvitationTokens(tx, link.invitation.id, ['invitation-mail', 'invitation-copy'])
  return null
}

/** The account's creator may be another person, so their sessions end before the address counts as verified. */
async function claim(tx: Tx, link: Link, passwordHash: string): Promise<number> {
  const { userId } = toConsumer(link)
  await replacePassword(tx, userId, passwordHash)
  await verifyAddress(tx, userId)
  await accept(tx, link)
  return userId
}

async function beginAccount(
  tx: Tx,
  { invitation, isMailed }: Link,
  person: { firstName: string; lastName: string; passwordHash: string },
): Promise<number> {
  const { userId, consumerId } = await insertConsumer(tx, { ...person, email: invitation.email, verified: isMailed })
  await acceptInvitation(tx, invitation, consumerId)
  if (isMailed) {
    await spendInvitationTokens(tx, invitation.id, ['invitation-mail', 'invitation-copy'])
  } else {
    // The mailed link lives on: with it the owner of the address can take over what someone else began.
    await spendInvitationTokens(tx, invitation.id, ['invitation-copy'])
    await mailAccountLink(tx, invitation, { userId, firstName: person.firstName, madeBy: 'link' })
  }
  return userId
}

function toConsumer({ account }: Link): { userId: number; consumerId: number } {
  if (!account || account.consumerId === null) throw new Error('The address has no consumer account')
  return { userId: account.userId, consumerId: account.consumerId }
}

/** The link of a token, used and expired ones too; null for tokens of other purposes. */
async function findLink(reader: Reader, token: string): Promise<Link | null> {
  const [row] = await reader
    .select()
    .from(tokens)
    .where(and(eq(tokens.hash, sha256(token)), inArray(tokens.purpose, ['invitation-mail', 'invitation-copy'])))
  if (!row || row.invitationId === null) return null
  const invitation = await findNamedInvitation(reader, eq(invitations.id, row.invitationId))
  if (!invitation) return null
  return {
    isMailed: row.purpose === 'invitation-mail',
    isUsed: row.usedAt !== null,
    isExpired: row.expiresAt <= Date.now(),
    invitation,
    account: await findAccount(reader, invitation),
  }
}

async function findAccount(reader: Reader, { email, brandId, projectId }: NamedInvitation): Promise<Account | null> {
  const [row] = await reader
    .select({
      userId: users.id,
      consumerId: respondents.id,
      userType: users.userType,
      verifiedAt: users.verifiedAt,
      stakeholderId: stakeholders.id,
      participantId: projectParticipants.id,
    })
    .from(users)
    .leftJoin(respondents, eq(respondents.userId, users.id))
    .leftJoin(stakeholders, and(eq(stakeholders.consumerId, respondents.id), eq(stakeholders.brandId, brandId)))
    .leftJoin(
      projectParticipants,
      and(eq(projectParticipants.consumerId, respondents.id), eq(projectParticipants.projectId, projectId ?? 0)),
    )
    .where(eq(users.email, email))
  if (!row) return null
  return {
    userId: row.userId,
    consumerId: row.userType === 'consumer' ? row.consumerId : null,
    isVerified: row.verifiedAt !== null,
    hasJoined: row.stakeholderId !== null && (projectId === null || row.participantId !== null),
  }
}
