import { and, eq, gt, isNull } from 'drizzle-orm'
import { db, type Reader, type Tx } from '#db/client.server'
import { tokens } from '#db/schema'
import { deriveToken, type LinkPurpose, randomId, sha256 } from '~/lib/secret.server'

type Subject = { userId?: number; invitationId?: number }

/**
 * Keeps the hash of a link's token and gives the seed it is derived from. A mail in the outbox holds the seed and not
 * the token, so that a copy of the database opens no account.
 */
export async function issueToken(tx: Tx, purpose: LinkPurpose, subject: Subject, lifetime: number): Promise<string> {
  const seed = randomId(16)
  await keepToken(tx, purpose, seed, subject, lifetime)
  return seed
}

/** Like `issueToken` with the caller's seed; an existing token gets the new lifetime. */
async function keepToken(tx: Tx, purpose: LinkPurpose, seed: string, subject: Subject, lifetime: number) {
  const now = Date.now()
  await tx
    .insert(tokens)
    .values({
      hash: sha256(deriveToken(purpose, seed)),
      purpose,
      userId: subject.userId ?? null,
      invitationId: subject.invitationId ?? null,
      expiresAt: now + lifetime,
      createdAt: now,
    })
    .onConflictDoUpdate({ target: tokens.hash, set: { expiresAt: now + lifetime } })
}

/** The unused, unexpired token behind a link, or null. */
export async function findToken(token: string, reader: Reader = db) {
  const [row] = await reader
    .select()
    .from(tokens)
    .where(and(eq(tokens.hash, sha256(token)), isNull(tokens.usedAt), gt(tokens.expiresAt, Date.now())))
  return row ?? null
}

/** Uses a token up; false when another request was first. */
export async function spendToken(tx: Tx, id: number): Promise<boolean> {
  const used = await tx
    .update(tokens)
    .set({ usedAt: Date.now() })
    .where(and(eq(tokens.id, id), isNull(tokens.usedAt)))
    .returning({ id: tokens.id })
  return used.length > 0
}
