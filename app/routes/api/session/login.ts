import { redirect } from 'react-router'
import { keepFlashMessage } from '~/accounts/flash-message.server'
import { toLocalPath } from '~/lib/http/local-path'
import { texts } from '~/texts/en'
import { handle } from '../call.server'

/** Where guards send a signed-out visitor: on to the sign-in page, saying why when there is somewhere to come back to. */
const respond = handle({
  GET: async ({ url }) => {
    const back = toLocalPath(url.searchParams.get('redirectTo'))
    if (!back) return redirect('/signin')
    const cookie = await keepFlashMessage(texts.account.signIn.loggedOut)
    return redirect(`/signin?redirectTo=${encodeURIComponent(back)}`, { headers: { 'Set-Cookie': cookie } })
  },
})

export const loader = respond
export const action = respond
