import { eq } from 'drizzle-orm'
import { type Reader, type Tx, write } from '#db/client.server'
import { marks } from '#db/schema'

/* What a process says to those beside it, until a time. */

type Mark = Omit<typeof marks.$inferSelect, 'key'>

/** A mark whose time is not over. */
export async function findMark(reader: Reader, key: string): Promise<Mark | null> {
  const [found] = await reader.select().from(marks).where(eq(marks.key, key))
  return found && found.until > Date.now() ? found : null
}

/** Sets a mark for so long, ms; false where there is one already. */
export async function claimMark(key: string, ms: number): Promise<boolean> {
  return await write(async (tx) => {
    if (await findMark(tx, key)) return false
    await put(tx, key, { count: 0, value: null, until: Date.now() + ms })
    return true
  }, key)
}

/** Sets a mark, in the place of the one that there is. */
export async function setMark(key: string, mark: Mark): Promise<void> {
  await write((tx) => put(tx, key, mark), key)
}

async function put(tx: Tx, key: string, mark: Mark): Promise<void> {
  await tx
    .insert(marks)
    .values({ key, ...mark })
    .onConflictDoUpdate({ target: marks.key, set: mark })
}

/** Changes what a mark says, where it is still there. */
export async function changeMark(key: string, mark: Partial<Mark>): Promise<void> {
  await write((tx) => tx.update(marks).set(mark).where(eq(marks.key, key)), key)
}

export async function dropMark(key: string): Promise<void> {
  await write((tx) => tx.delete(marks).where(eq(marks.key, key)), key)
}
