import { z } from 'zod'
import { newAccountSchema, newPasswordSchema } from '~/accounts/users'

/** An invitee's form: all fields without an account, a new password for an account made by someone else. */
export const joinSchema = z.discriminatedUnion('state', [
  newAccountSchema.safeExtend({ state: z.literal('new') }),
  newPasswordSchema.safeExtend({ state: z.literal('claim') }),
  z.object({ state: z.literal('accept') }),
])

type Invited = {
  /** Whether the link came in a mail; one that was copied proves nothing. */
  isMailed: boolean
  email: string
  /** As the brand has them, for the invitee to put right. */
  firstName: string | null
  lastName: string | null
  companyName: string
  projectId: number | null
  projectTitle: string | null
  /** The brand's personal words. */
  message: string | null
  signedInAs: 'nobody' | 'invitee' | 'someone else'
}

/**
 * The options that an invite link offers.
 *
 * - `unknown`: there is no such link, or its invitation is gone.
 * - `expired`: the brand has to invite again, which makes this very link work again.
 * - `joined`: it was used, or its person takes part already; on to the project, through sign-in if necessary.
 * - `brand account`: the address belongs to a brand's account, which cannot take part.
 * - `open mail`: signed in with the invited address, which is not verified, and this link, which was copied and not mailed,
 *   does not verify it. The link in the mail does.
 * - `new`: set name and password. A copied link also has this state if the address has an account, which it does not reveal.
 * - `claim`: an account that someone else may have made: choose a new password.
 * - `accept`: press a button. Signs no one in.
 */
export type Join =
  | { state: 'unknown' }
  | ({ state: 'expired' | 'joined' | 'brand account' | 'open mail' | 'new' | 'claim' | 'accept' } & Invited)

/** The posted form, by state. */
export type JoinInput =
  | { state: 'new'; firstName: string; lastName: string; password: string }
  | { state: 'claim'; password: string }
  | { state: 'accept' }
