import { data, redirect } from 'react-router'
import { userContext } from '~/access/guards.server'
import { redirectWithFlash } from '~/accounts/flash-message.server'
import { noReply } from '~/accounts/form-result'
import { SignInForm } from '~/accounts/sign-in/sign-in-form'
import { SignUpForm } from '~/accounts/sign-in/sign-up-form'
import { readForm } from '~/lib/http/http.server'
import { EntryCard, EntryOverview, OVERVIEW, SIGN_IN_VIEW, SIGN_UP_VIEW } from '~/marketing/entry-screen'
import type { PageHandle } from '~/ui/page/document'
import { pageWords, publicMeta } from '~/ui/page/page-meta'
import { useWords } from '~/ui/use-words'
import { redirectSignedIn } from '../account/redirect-signed-in.server'
import { handleSignIn } from '../account/sign-in.server'
import { handleSignUp } from '../account/sign-up.server'
import { userWords } from '../locale.server'
import type { Route } from './+types/old'

export const middleware = [redirectSignedIn]

export const handle: PageHandle = { hydrate: false }

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { signIn, signUp } = pageWords(matches).account
  const overview = {
    title: 'Turn Customer Ideas Into Breakthrough Products · Sounding',
    description: 'Work on what comes next with the people who will use it, from the first idea to after the launch.',
  }
  const facts = { overview, 'sign-in': signIn.page, 'sign-up': signUp.page }[loaderData?.view ?? 'overview']
  return publicMeta(matches, { ...facts, path: OVERVIEW })
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export function loader({ url }: Route.LoaderArgs) {
  return { view: parseView(url) }
}

/**
 * Handles either form, by the view that it was posted from. After success the browser loads the portal as a full page.
 */
export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await readForm(request)
  if (context.get(userContext)) return redirect('/', 303)
  const isSignIn = parseView(url) === 'sign-in'
  const taken = isSignIn
    ? await handleSignIn({ request, context }, form)
    : await handleSignUp({ request, context }, form)
  if ('reply' in taken) return data(taken.reply, taken.init)
  const { signIn, signUp } = userWords(taken.userType).account
  return await redirectWithFlash('/', isSignIn ? signIn.welcome : signUp.created, taken.headers)
}

export default function EntryScreen({ loaderData: { view }, actionData }: Route.ComponentProps) {
  const { signIn, signUp } = useWords().account
  const reply = actionData ?? noReply
  if (view === 'overview') return <EntryOverview />
  if (view === 'sign-in') {
    const other = { to: SIGN_UP_VIEW, label: `${signIn.noAccount} ${signIn.signUp}` }
    return (
      <EntryCard title={signIn.title} other={other}>
        <SignInForm reply={reply} interrupted={null} />
      </EntryCard>
    )
  }
  const other = { to: SIGN_IN_VIEW, label: `${signUp.haveAccount} ${signUp.signIn}` }
  return (
    <EntryCard title={signUp.title} text={signUp.text} other={other}>
      <SignUpForm reply={reply} />
    </EntryCard>
  )
}

function parseView(url: URL): 'overview' | 'sign-in' | 'sign-up' {
  const view = url.searchParams.get('view')
  return view === 'sign-in' || view === 'sign-up' ? view : 'overview'
}
