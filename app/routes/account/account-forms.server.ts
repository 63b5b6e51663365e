import type { RouterContextProvider } from 'react-router'
import { createSession } from '~/access/credentials/session.server'
import { acting, brandId, requireMay, userContext } from '~/access/guards.server'
import { companyChangeSchema, nameChangeSchema, passwordChangeSchema, retentionChangeSchema } from '~/accounts/account'
import { changeCompany, changeName, changePassword, changeRetention } from '~/accounts/account.server'
import type { FlashMessage } from '~/accounts/flash-message.server'
import type { User } from '~/accounts/users'
import { refuse } from '~/lib/http/http.server'
import { setDailyMail } from '~/tasks/daily-mail/daily-mail.server'
import type { Words } from '~/texts/words'
import { requestLanguage } from '../locale.server'
import { handleForm, type RejectedForm } from './handle-form.server'

export type AccountFormName = 'name' | 'company' | 'retention' | 'daily' | 'password'

type Saved = { message: FlashMessage; headers?: Headers }
type Sender = { request: Request; context: Readonly<RouterContextProvider>; settings: Words['account']['settings'] }
type Save = (posted: FormData, sender: Sender) => Promise<Saved | RejectedForm>

const forms: Record<AccountFormName, Save> = {
  async name(posted, { context, settings }) {
    const { id } = signedInUser(context)
    const taken = await handleForm(requestLanguage(context), posted, nameChangeSchema, (change) =>
      changeName(id, change),
    )
    return 'reply' in taken ? taken : { message: settings.name.done }
  },
  async company(posted, { context, settings }) {
    requireMay(context, 'manage the brand')
    const taken = await handleForm(requestLanguage(context), posted, companyChangeSchema, (change) =>
      changeCompany(acting(context), change),
    )
    return 'reply' in taken ? taken : { message: settings.company.done }
  },
  async retention(posted, { context, settings }) {
    requireMay(context, 'manage the brand')
    const taken = await handleForm(requestLanguage(context), posted, retentionChangeSchema, (change) =>
      changeRetention(acting(context), change),
    )
    return 'reply' in taken ? taken : { message: settings.retention.done }
  },
  async daily(posted, { context, settings }) {
    requireMay(context, 'manage the brand')
    const isOn = posted.get('dailyMail') === 'on'
    await setDailyMail(brandId(context), isOn)
    return { message: settings.daily.done[isOn ? 'on' : 'off'] }
  },
  async password(posted, { request, context, settings }) {
    const { id } = signedInUser(context)
    const taken = await handleForm(requestLanguage(context), posted, passwordChangeSchema, (change) =>
      changePassword(id, change),
    )
    if ('reply' in taken) return taken
    // All sessions have ended; this device gets a new one.
    const headers = new Headers({ 'Set-Cookie': await createSession(request, id) })
    const { done, keysRevoked } = settings.password
    return { message: posted.has('revokeKeys') ? keysRevoked : done, headers }
  },
}

/** The forms of the account page by their names in the query `?form=`. */
export const accountForms = new Map<string, Save>(Object.entries(forms))

/** The brand that is signed in, with its company; its guard lets no one else in. */
export function brandUser(context: Readonly<RouterContextProvider>) {
  const user = signedInUser(context)
  if (user.userType !== 'brand') throw refuse(403, 'Access denied')
  return user
}

/** The user of the account page; its guard admits no one else. */
export function signedInUser(context: Readonly<RouterContextProvider>): User {
  const user = context.get(userContext)
  if (!user) throw refuse(401, 'Unauthorized')
  return user
}
