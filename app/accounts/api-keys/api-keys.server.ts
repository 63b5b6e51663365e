import { and, desc, eq, gt, isNull, or, type SQL } from 'drizzle-orm'
import { db, type Tx, write } from '#db/client.server'
import { apiKeys } from '#db/schema'
import { listBrandIds } from '~/accounts/memberships.server'
import { endOfUtcDay, iso, isoOrNull, toUtcDate } from '~/lib/dates'
import { conflict, created, done, notFound, type Outcome } from '~/lib/outcome'
import { deriveKeySecret, randomId, sha256 } from '~/lib/secret.server'
import type { Acting } from '../audit-log/audit-log'
import { logAudit } from '../audit-log/audit-log.server'
import type { KeyCreation } from './api-key-schemas'
import { type ApiKey, SCOPES, type Scope } from './api-keys'

/** Lets scanners of source code recognise a key. */
const PREFIX = 'sounding_'
/** Lists show the prefix and four of 43 characters, too few to guess the rest. */
const SHOWN = PREFIX.length + 4
/** `MOST_KEYS`: active keys of a brand. `MOST_ENDED`: revoked or expired keys that are still listed. */
const MOST_KEYS = 50
const MOST_ENDED = 20
/** A form that is posted again within this time, as by a double click or after Back, makes no other key. */
const REPEATED_MS = 10 * 60_000

/**
 * Creates a key, which only the outcome contains. The same `form`, posted again within ten minutes, gets the same key
 * as long as it works. A conflict if too many keys are active.
 */
export async function makeKey(
  acting: Acting,
  input: KeyCreation,
  form?: string,
): Promise<Outcome<{ name: string; key: string }>> {
  const { brandId } = acting
  const asked = form === undefined ? null : `${PREFIX}${deriveKeySecret(brandId, form)}`
  return await write(async (tx) => {
    const now = Date.now()
    const [before] =
      asked === null
        ? []
        : await tx
            .select()
            .from(apiKeys)
            .where(eq(apiKeys.hash, sha256(asked)))
    if (asked !== null && before && before.revokedAt === null && before.createdAt > now - REPEATED_MS)
      return done({ name: before.name, key: asked })
    const key = asked !== null && !before ? asked : `${PREFIX}${randomId()}`
    if ((await tx.$count(apiKeys, and(eq(apiKeys.brandId, brandId), worksAt(now)))) >= MOST_KEYS) {
      return conflict('too many', `A company can have at most ${MOST_KEYS} keys. Please revoke one first.`)
    }
    await tx.insert(apiKeys).values({
      brandId,
      name: input.name,
      hash: sha256(key),
      beginning: key.slice(0, SHOWN),
      reads: input.scopes.includes('read'),
      writes: input.scopes.includes('write'),
      exports: input.scopes.includes('export'),
      expiresAt: input.endsOn === null ? null : endOfUtcDay(input.endsOn),
      createdAt: now,
    })
    await logAudit(tx, acting, { action: 'key-made', title: input.name })
    return created({ name: input.name, key })
  })
}

/** A brand's keys: active ones, newest first, then the last ended ones. */
export async function listKeys(brandId: number): Promise<ApiKey[]> {
  const rows = await db.select().from(apiKeys).where(eq(apiKeys.brandId, brandId)).orderBy(desc(apiKeys.id))
  const keys = rows.map(toKey)
  const ended = keys.filter(({ state }) => state !== 'works')
  return [...keys.filter(({ state }) => state === 'works'), ...ended.slice(0, MOST_ENDED)]
}

/** A key of the brand, or null. */
export async function findKey(brandId: number, keyId: number): Promise<ApiKey | null> {
  const [row] = await db
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.id, keyId), eq(apiKeys.brandId, brandId)))
  return row ? toKey(row) : null
}

/** Revokes a key of the brand at once and for good; not found if it was revoked before. */
export async function revokeKey(acting: Acting, keyId: number): Promise<Outcome<null>> {
  const { brandId } = acting
  return await write(async (tx) => {
    const own = and(eq(apiKeys.id, keyId), eq(apiKeys.brandId, brandId), isNull(apiKeys.revokedAt))
    const [row] = await tx.update(apiKeys).set({ revokedAt: Date.now() }).where(own).returning()
    if (!row) return notFound()
    await logAudit(tx, acting, { action: 'key-revoked', title: row.name })
    return done(null)
  })
}

/** Ends all keys of the brand at once and for good. */
export async function revokeAllKeys(acting: Acting): Promise<Outcome<null>> {
  return await write(async (tx) => {
    await revokeKeys(tx, acting)
    return done(null)
  })
}

/** The same for the brands of a user, in the unit that gives them a new password; a consumer has no keys. */
export async function revokeKeysOfUser(tx: Tx, userId: number): Promise<void> {
  for (const brandId of await listBrandIds(tx, userId)) await revokeKeys(tx, { brandId, by: 'brand', userId })
}

async function revokeKeys(tx: Tx, acting: Acting): Promise<void> {
  const now = Date.now()
  const rows = await tx
    .update(apiKeys)
    .set({ revokedAt: now })
    .where(and(eq(apiKeys.brandId, acting.brandId), worksAt(now)))
    .returning()
  for (const { name } of rows) await logAudit(tx, acting, { action: 'key-revoked', title: name })
}

/** Deletes all keys of a brand, in the unit that closes its account. */
export async function deleteKeys(tx: Tx, brandId: number): Promise<void> {
  await tx.delete(apiKeys).where(eq(apiKeys.brandId, brandId))
}

type KeyRow = typeof apiKeys.$inferSelect

function toKey(row: KeyRow): ApiKey {
  const { id, name, beginning, expiresAt, revokedAt } = row
  const hasExpired = expiresAt !== null && expiresAt <= Date.now()
  return {
    id,
    name,
    beginning,
    scopes: listScopes(row),
    state: revokedAt !== null ? 'revoked' : hasExpired ? 'expired' : 'works',
    createdAt: iso(row.createdAt),
    endsOn: expiresAt === null ? null : toUtcDate(expiresAt - 1),
    lastUsedAt: isoOrNull(row.lastUsedAt),
  }
}

/** The scopes of a key's row. */
export function listScopes({ reads, writes, exports }: Pick<KeyRow, 'reads' | 'writes' | 'exports'>): Scope[] {
  const may = { read: reads, write: writes, export: exports }
  return SCOPES.flatMap(({ scope }) => (may[scope] ? [scope] : []))
}

/** The condition for keys that work. */
export function worksAt(now: number | SQL) {
  return and(isNull(apiKeys.revokedAt), or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now)))
}
