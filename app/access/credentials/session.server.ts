import { millisecondsInDay } from 'date-fns/constants'
import { and, eq, gt, lt } from 'drizzle-orm'
import { db, type Tx, write } from '#db/client.server'
import { prepareQuery } from '#db/prepared.server'
import { memberships, sessions, users } from '#db/schema'
import type { ConsumerUser, User } from '~/accounts/users'
import { joinProfile, userColumns, userRecord } from '~/accounts/users.server'
import { tokenCookie } from '~/lib/http/cookies.server'
import { randomId, sha256 } from '~/lib/secret.server'
import { writeInBackground } from '~/lib/work/retry-write.server'
import type { Member, Respondent } from '../actor'

const LIFETIME = 30 * millisecondsInDay

const cookie = tokenCookie('sid')

const selectSession = prepareQuery(['sid', 'now'], (on, { sid, now }) =>
  joinProfile(
    on
      .select({ expire: sessions.expire, role: memberships.role, ...userColumns })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .$dynamic(),
  ).where(and(eq(sessions.sid, sid), gt(sessions.expire, now))),
)

/** The session's user, and who they act as, or null. A session in use is extended once a day. */
export async function findSession(request: Request): Promise<{ user: User; actor: Member | Respondent } | null> {
  const sid = cookie.read(request)
  if (!sid) return null
  const now = Date.now()
  const [session] = await selectSession(db, { sid: sha256(sid), now })
  if (!session) return null
  if (session.expire < now + LIFETIME - millisecondsInDay) prolong(sid, now)
  const user = userRecord(session)
  if (!user) return null
  if (user.userType === 'consumer') return { user, actor: toRespondent(user) }
  const { role } = session
  return role && { user, actor: { kind: 'member', brandId: user.profile.id, userId: user.id, role } }
}

function toRespondent({ id, profile }: ConsumerUser): Respondent {
  return { kind: 'respondent', consumerId: profile.id, userId: id, taskId: null }
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
  const earlier = cookie.read(request)
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
  return cookie.set(sid, LIFETIME / 1000)
}

/** Ends the request's session on the server and gives the Set-Cookie header that takes it from the browser. */
export async function endSession(request: Request): Promise<string> {
  const sid = cookie.read(request)
  if (sid) await write((tx) => tx.delete(sessions).where(eq(sessions.sid, sha256(sid))))
  return cookie.clear()
}
