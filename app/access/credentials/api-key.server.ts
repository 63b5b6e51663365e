import { and, eq } from 'drizzle-orm'
import { db, type Tx, write } from '#db/client.server'
import { prepareQuery } from '#db/prepared.server'
import { apiKeys, brands, memberships, users } from '#db/schema'
import { listScopes, worksAt } from '~/accounts/api-keys/api-keys.server'
import { isFirstOwner } from '~/accounts/memberships.server'
import type { BrandUser } from '~/accounts/users'
import { userColumns, userRecord } from '~/accounts/users.server'
import { sha256 } from '~/lib/secret.server'
import { writeInBackground } from '~/lib/work/retry-write.server'
import type { Program } from '../actor'

/** A key's use is recorded once a minute. */
const NOTED_MS = 60_000

/** The key in a request's `Authorization: Bearer` header, or null; `findProgram` checks it. */
export function bearerKey(request: Request): string | null {
  const given = /^Bearer(?: +(.*))?$/i.exec(request.headers.get('authorization') ?? '')
  return given ? (given[1] ?? '') : null
}

const selectKey = prepareQuery(['hash', 'now'], (on, { hash, now }) =>
  on
    .select({ key: apiKeys, user: userColumns.user, brand: userColumns.brand })
    .from(apiKeys)
    .innerJoin(brands, eq(brands.id, apiKeys.brandId))
    .innerJoin(memberships, isFirstOwner)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(apiKeys.hash, hash), worksAt(now))),
)

/** A program, and the owner of its brand. */
export type FoundProgram = { actor: Program; user: BrandUser }

/** The program with this key; null if the key is unknown, expired or revoked. */
export async function findProgram(key: string): Promise<FoundProgram | null> {
  const now = Date.now()
  const [found] = await selectKey(db, { hash: sha256(key), now })
  const user = found ? userRecord({ ...found, consumer: null }) : null
  if (!found || user?.userType !== 'brand') return null
  const { id, brandId, name, lastUsedAt } = found.key
  if ((lastUsedAt ?? 0) < now - NOTED_MS) noteUse(id, now)
  return { actor: { kind: 'program', brandId, keyId: id, keyName: name, scopes: listScopes(found.key) }, user }
}

/** Requests do not wait for this, so a key can read while the database takes no writes. */
function noteUse(id: number, now: number): void {
  const unit = (tx: Tx) => tx.update(apiKeys).set({ lastUsedAt: now }).where(eq(apiKeys.id, id))
  writeInBackground(`use of key ${id}`, () => write(unit), `the use of the key ${id} was not noted`)
}
