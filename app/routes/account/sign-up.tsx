import { data, redirect } from 'react-router'
import { userContext } from '~/access/guards.server'
import { Lead } from '~/accounts/account-fields'
import { redirectWithFlash } from '~/accounts/flash-message.server'
import { noReply } from '~/accounts/form-result'
import { SignUpForm } from '~/accounts/sign-in/sign-up-form'
import { readForm } from '~/lib/http/http.server'
import type { PageHandle } from '~/ui/page/document'
import { VisitorFrame } from '~/ui/page/page-frames'
import { pageWords, publicMeta } from '~/ui/page/page-meta'
import { useWords } from '~/ui/use-words'
import { userWords } from '../locale.server'
import type { Route } from './+types/sign-up'
import { redirectSignedIn } from './redirect-signed-in.server'
import { handleSignUp } from './sign-up.server'

export const middleware = [redirectSignedIn]

export const handle: PageHandle = { hydrate: false }

export function meta({ matches }: Route.MetaArgs) {
  const words = pageWords(matches)
  return publicMeta(matches, { ...words.account.signUp.page, path: '/signup' })
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export async function action({ request, context }: Route.ActionArgs) {
  if (context.get(userContext)) return redirect('/', 303)
  const taken = await handleSignUp({ request, context }, await readForm(request))
  if ('reply' in taken) return data(taken.reply, taken.init)
  return await redirectWithFlash('/', userWords('brand').account.signUp.created, taken.headers)
}

export default function SignUp({ actionData }: Route.ComponentProps) {
  const words = useWords()
  const { title, text, haveAccount, signIn } = words.account.signUp
  return (
    <VisitorFrame>
      <Lead title={title} text={text} />
      <p>{words.account.invited}</p>
      <SignUpForm reply={actionData ?? noReply} />
      <p>
        {haveAccount}{' '}
        <a className="tap-link" href="/signin">
          {signIn}
        </a>
      </p>
    </VisitorFrame>
  )
}
