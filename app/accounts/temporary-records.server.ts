import { and, eq } from 'drizzle-orm'
import { type Reader, type Tx, write } from '#db/client.server'
import { marks } from '#db/schema'

/* State that a process shares with the others, until a time. */

type Mark = Omit<typeof marks.$inferSelect, 'key'>

/** An unexpired record. */
export async function findTemporaryRecord(reader: Reader, key: string): Promise<Mark | null> {
  const [found] = await reader.select().from(marks).where(eq(marks.key, key))
  return found && found.until > Date.now() ? found : null
}

/** A record that its creator has claimed; after it expires, one with the same key may be another's. */
type Claim = { key: string; until: number }

/** Creates a record for this many milliseconds; null if there is one already. */
export async function claimTemporaryRecord(key: string, ms: number): Promise<Claim | null> {
  return await write(async (tx) => {
    if (await findTemporaryRecord(tx, key)) return null
    const until = Date.now() + ms
    await putMark(tx, key, { count: 0, value: null, until })
    return { key, until }
  }, key)
}

/** Sets a mark, replacing the present one. */
export async function putTemporaryRecord(key: string, mark: Mark): Promise<void> {
  await write((tx) => putMark(tx, key, mark), key)
}

/** The same in a unit. */
export async function putMark(tx: Tx, key: string, mark: Mark): Promise<void> {
  await tx
    .insert(marks)
    .values({ key, ...mark })
    .onConflictDoUpdate({ target: marks.key, set: mark })
}

/** Updates a claimed record if the claim still holds. */
export async function updateClaimedRecord(claim: Claim, mark: Partial<Mark>): Promise<void> {
  await write((tx) => tx.update(marks).set(mark).where(whereStillClaimed(claim)), claim.key)
}

/** Deletes a claimed record if the claim still holds. */
export async function deleteClaimedRecord(claim: Claim): Promise<void> {
  await write((tx) => tx.delete(marks).where(whereStillClaimed(claim)), claim.key)
}

function whereStillClaimed({ key, until }: Claim) {
  return and(eq(marks.key, key), eq(marks.until, until))
}
