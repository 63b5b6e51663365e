import { redirect } from 'react-router'
import { keepFlashMessage } from '~/accounts/flash-message.server'
import { toLocalPath } from '~/lib/http/local-path'
import { requestWords } from '~/routes/locale.server'
import { handle } from '../call.server'

/**
 * Guards redirect signed-out visitors here. Goes on to the sign-in page, with the reason if there is a page to return
 * to.
 */
const respond = handle({
  GET: async ({ url, context }) => {
    const back = toLocalPath(url.searchParams.get('redirectTo'))
    if (!back) return redirect('/signin')
    const cookie = await keepFlashMessage(requestWords(context).account.signIn.loggedOut)
    return redirect(`/signin?redirectTo=${encodeURIComponent(back)}`, { headers: { 'Set-Cookie': cookie } })
  },
})

export const loader = respond
export const action = respond
