import { db, write } from '#db/client.server'
import { type FoundLink, findResultLink, linkState } from '~/access/credentials/results-link.server'
import { passwordMatches } from '~/accounts/passwords/passwords.server'
import { countOne, forgetCount, type RateLimit, rateLimitRefusal, readCount } from '~/accounts/rate-limits.server'
import { done, invalid, notFound, type Outcome } from '~/lib/outcome'
import { fault } from '~/texts/fault'

/** Attempts on one link from all clients: someone with the link but without the password can only guess. */
const wrongPasswords: RateLimit = { name: 'result-link-password', most: 5, seconds: 15 * 60 }
const TOO_MANY = fault('attempts.tooManyPasswords')

/**
 * The link of a token, after its password, if it has one. Not found if it does not work. From the sixth wrong password
 * within 15 minutes, even the right one is refused.
 */
export async function openLink(token: string, password: string): Promise<Outcome<FoundLink>> {
  const found = await findResultLink(token)
  if (!found || linkState(found.link) !== 'works') return notFound()
  const { id, passwordHash } = found.link
  if (passwordHash === null) return done(found)
  const blocked = rateLimitRefusal(wrongPasswords, await readCount(db, wrongPasswords, id), TOO_MANY)
  if (blocked) return blocked
  const matches = await passwordMatches(passwordHash, password)
  if (!matches.ok) return matches
  // In one unit, which waits for its turn: tries that were let in together do not outnumber the limit either.
  return await write(async (tx) => {
    const blockedSince = rateLimitRefusal(wrongPasswords, await readCount(tx, wrongPasswords, id), TOO_MANY)
    if (blockedSince) return blockedSince
    if (!matches.value) {
      const counted = await countOne(tx, wrongPasswords, id)
      return rateLimitRefusal(wrongPasswords, counted, TOO_MANY) ?? invalid({ password: [WRONG] })
    }
    await forgetCount(tx, wrongPasswords, id)
    return done(found)
  })
}

const WRONG = fault('resultLink.wrongPassword')
