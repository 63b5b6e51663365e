import { millisecondsInDay } from 'date-fns/constants'
import { and, eq, gt, lt } from 'drizzle-orm'
import { createCookie } from 'react-router'
import { db, type Tx, write } from '#db/client.server'
import { prepareQuery } from '#db/prepared.server'
import { brands, respondents, sessions, users } from '#db/schema'
import { env } from '~/lib/env.server'
import { randomId, sha256 } from '~/lib/secret.server'
import { writeInBackground } from '~/lib/work/retry-write.server'
import type { User } from './users'
import { userColumns, userRecord } from './users.server'

const LIFETIME = 30 * millisecondsInDay

const options = { httpOnly: true, sameSite: 'lax', path: '/', secure: env.APP_URL?.startsWith('https:') } as const

/** The cookie's value in the header, or null. `readSession` checks whether it is a session. */
function readSessionId(request: Request): string | null {
  const match = /(?:^|;\s*)sid=([\w-]{43})(?:;|$)/.exec(request.headers.get('cookie') ?? '')
  return match?.[1] ?? null
}

const selectSession = prepareQuery(['sid', 'now'], (on, { sid, now }) =>
  on
    .select({ expire: sessions.expire, ...userColumns })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(brands, eq(brands.userId, users.id))
    .leftJoin(respondents, eq(respondents.userId, users.id))
    .where(and(eq(sessions.sid, sid), gt(sessions.expire, now))),
)

/** The session's user, or null. A session in use is extended once a day. */
export async function findUserBySession(request: Request): Promise<User | null> {
  const sid = readSessionId(request)
  if (!sid) return null
  const now = Date.now()
  const [session] = await selectSession(db, { sid: sha256(sid), now })
  if (!session) return null
  if (session.expire < now + LIFETIME - millisecondsInDay) prolong(sid, now)
  return userRecord(session)
}

/** Requests do not wait for this, so pages can be read while the database takes no writes. */
function prolong(sid: string, now: number): void {
  const about = `session ${sid}`
  const unit = (tx: Tx) =>
    tx
      .update(sessions)
      .set({ expire: now + LIFETIME })
      .where(eq(sessions.sid, sha256(sid)))
  writeInBackground(about, () => write(unit, about), 'a session was not prolonged')
}

/** Begins a session with a new id, ends the one that the request carries, and gives the Set-Cookie header. */
export async function createSession(request: Request, userId: number): Promise<string> {
  const sid = randomId()
  const now = Date.now()
  const earlier = readSessionId(request)
  await write(async (tx) => {
    if (earlier) await tx.delete(sessions).where(eq(sessions.sid, sha256(earlier)))
    await tx.delete(sessions).where(lt(sessions.expire, now))
    await tx.insert(sessions).values({
      sid: sha256(sid),
      userId,
      sess: JSON.stringify({ userId, createdAt: new Date(now).toISOString() }),
      expire: now + LIFETIME,
    })
  }, `session ${sid}`)
  return sidCookie(sid, LIFETIME / 1000)
}

/** Ends the request's session on the server and gives the Set-Cookie header that takes it from the browser. */
export async function endSession(request: Request): Promise<string> {
  const sid = readSessionId(request)
  if (sid) await write((tx) => tx.delete(sessions).where(eq(sessions.sid, sha256(sid))))
  return sidCookie('', 0)
}

export async function endAllSessions(tx: Tx, userId: number): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId))
}

function sidCookie(value: string, maxAge: number): string {
  const parts = [`sid=${value}`, `Max-Age=${maxAge}`, 'Path=/', 'HttpOnly', 'SameSite=Lax']
  if (options.secure) parts.push('Secure')
  return parts.join('; ')
}

/** A flash message, which the next page shows: signed, so that other sites cannot forge one. */
export const flashMessageCookie = (secret: string) =>
  createCookie('flash', { ...options, maxAge: 60, secrets: [secret] })
