import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '#db/client.server'
import { sessions, tokens, users } from '#db/schema'

/** Gives a user a new password: every session of theirs ends, and every link that was mailed to them is used up. */
export async function replacePassword(tx: Tx, userId: number, passwordHash: string): Promise<void> {
  const now = Date.now()
  await tx.update(users).set({ passwordHash, updatedAt: now }).where(eq(users.id, userId))
  await tx
    .update(tokens)
    .set({ usedAt: now })
    .where(and(eq(tokens.userId, userId), isNull(tokens.usedAt)))
  await tx.delete(sessions).where(eq(sessions.userId, userId))
}

/** Notes that the owner of the address has opened a link that was mailed to it. */
export async function verifyAddress(tx: Tx, userId: number): Promise<void> {
  await tx
    .update(users)
    .set({ verifiedAt: Date.now() })
    .where(and(eq(users.id, userId), isNull(users.verifiedAt)))
}
