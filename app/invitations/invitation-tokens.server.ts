import { millisecondsInDay } from 'date-fns/constants'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Tx } from '#db/client.server'
import { preparedRows } from '#db/prepared.server'
import { tokens } from '#db/schema'
import { toChunks } from '~/lib/arrays'
import { deriveToken, randomId, sha256 } from '~/lib/secret.server'

const LIFETIME = 30 * millisecondsInDay

/*
 * An invitation has two kinds of link. The mailed one proves that its bearer reads the mails of the invited address. The
 * one that the brand copies proves nothing, for the brand can open it itself.
 */

const insertTokens = preparedRows(['purpose', 'hash', 'invitationId', 'expiresAt', 'createdAt'], (on: Tx, rows) =>
  on.insert(tokens).values(rows).onConflictDoNothing(),
)

/**
 * Makes a mailed token for each of the invitations and gives their seeds by invitation. Their copied token, and every
 * earlier link that was not used, works for 30 days from now.
 */
export async function issueInvitationTokens(tx: Tx, invitationIds: number[]): Promise<Map<number, string>> {
  const now = Date.now()
  const expiresAt = now + LIFETIME
  const seeds = new Map(invitationIds.map((id) => [id, randomId(16)]))
  for (const ids of toChunks(invitationIds)) {
    await tx
      .update(tokens)
      .set({ expiresAt })
      .where(and(inArray(tokens.invitationId, ids), isNull(tokens.usedAt)))
  }
  const rows = [...seeds].flatMap(([invitationId, seed]) => [
    { purpose: 'invitation-mail' as const, hash: sha256(deriveToken('invitation-mail', seed)), invitationId },
    { purpose: 'invitation-copy' as const, hash: sha256(copiedToken(invitationId)), invitationId },
  ])
  await insertTokens(
    tx,
    rows.map((row) => ({ ...row, expiresAt, createdAt: now })),
  )
  return seeds
}

/** The token of the link that the brand copies; it can be made again at any time, so that it needs no keeping. */
export function copiedToken(invitationId: number): string {
  return deriveToken('invitation-copy', String(invitationId))
}

/** Uses up links of an invitation: all of them, or the copied one alone. */
export async function spendInvitationTokens(
  tx: Tx,
  invitationId: number,
  purposes: ('invitation-mail' | 'invitation-copy')[],
): Promise<void> {
  await tx
    .update(tokens)
    .set({ usedAt: Date.now() })
    .where(and(eq(tokens.invitationId, invitationId), inArray(tokens.purpose, purposes), isNull(tokens.usedAt)))
}
