import { eq } from 'drizzle-orm'
import { Authenticator } from 'remix-auth'
import { FormStrategy } from 'remix-auth-form'
import { db } from '#db/client.server'
import { users } from '#db/schema'
import { done, type Outcome } from '~/lib/outcome'
import { passwordMatches } from '../passwords/passwords.server'
import { type SignIn, signInSchema } from '../users'

/** `userId`: of the account with the address, if there is one. `isProven`: whether the credentials were right. */
type Proof = { userId: number | null; isProven: boolean }

/** Every way to sign in is a strategy of this authenticator. It checks credentials; `signIn` limits and logs the attempts. */
export const authenticator = new Authenticator<Outcome<Proof>>().use(
  new FormStrategy(({ form }) => verifyPassword(signInSchema.parse(Object.fromEntries(form)))),
  'form',
)

/** The credentials as a request that the form strategy reads, whether they arrived in a form or as JSON. */
export function credentialsRequest(credentials: SignIn): Request {
  return new Request('http://localhost/signin', { method: 'POST', body: new URLSearchParams(credentials) })
}

async function verifyPassword({ email, password }: SignIn): Promise<Outcome<Proof>> {
  const [known] = await db
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.email, email))
  const matches = await passwordMatches(known?.passwordHash ?? null, password)
  if (!matches.ok) return matches
  return done({ userId: known?.id ?? null, isProven: matches.value })
}
