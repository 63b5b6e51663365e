import { millisecondsInDay } from 'date-fns/constants'
import { and, inArray, isNull } from 'drizzle-orm'
import type { Tx } from '#db/client.server'
import { tokens } from '#db/schema'
import { toChunks } from '~/lib/arrays'
import { deriveToken, randomId, sha256 } from '~/lib/secret.server'

const LIFETIME = 30 * millisecondsInDay

type Addressee = { userId: number; assignment: { id: number } }

/**
 * Makes a personal link to their task for each of some people, and gives the links' seeds by assignment. The links that
 * went to them in earlier mails live on as long. An assignment that is removed takes its links along.
 */
export async function issueTaskLinks(tx: Tx, addressees: Addressee[]): Promise<Map<number, string>> {
  const now = Date.now()
  const expiresAt = now + LIFETIME
  const links = addressees.map(({ userId, assignment }) => ({
    userId,
    assignmentId: assignment.id,
    seed: randomId(16),
  }))
  for (const chunk of toChunks(links)) {
    const assignmentIds = chunk.map(({ assignmentId }) => assignmentId)
    await tx
      .update(tokens)
      .set({ expiresAt })
      .where(and(inArray(tokens.assignmentId, assignmentIds), isNull(tokens.usedAt)))
    await tx.insert(tokens).values(
      chunk.map(({ seed, ...subject }) => ({
        ...subject,
        purpose: 'task' as const,
        hash: sha256(deriveToken('task', seed)),
        expiresAt,
        createdAt: now,
      })),
    )
  }
  return new Map(links.map(({ assignmentId, seed }) => [assignmentId, seed]))
}
