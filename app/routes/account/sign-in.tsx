import { data, matchPath, redirect } from 'react-router'
import { userContext } from '~/access/guards.server'
import { flashMessageContext, redirectWithFlash } from '~/accounts/flash-message.server'
import { type FormReply, noReply } from '~/accounts/form-result'
import { InterruptedFormPage } from '~/accounts/sign-in/interrupted-fields'
import { INTERRUPTED_FIELD, type InterruptedForm } from '~/accounts/sign-in/interrupted-form'
import { canRestoreForm, sealForm } from '~/accounts/sign-in/interrupted-form.server'
import { SignInForm } from '~/accounts/sign-in/sign-in-form'
import { toLocalPath } from '~/lib/http/local-path'
import { TASK_LINK_ROUTE } from '~/tasks/links/task-link'
import { TaskToSignInFor } from '~/tasks/links/task-link-view'
import { findTaskLink } from '~/tasks/links/task-links.server'
import type { PageHandle } from '~/ui/page/document'
import { VisitorFrame } from '~/ui/page/page-frames'
import { pageWords, privateMeta, publicMeta } from '~/ui/page/page-meta'
import { useWords } from '~/ui/use-words'
import { requestWords, userWords } from '../locale.server'
import type { Route } from './+types/sign-in'
import { redirectSignedIn } from './redirect-signed-in.server'
import { formRestoreRefusal, handleSignIn, readSignInPost } from './sign-in.server'

export const middleware = [redirectSignedIn]

export const handle: PageHandle = { hydrate: false }

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const words = pageWords(matches)
  if (loaderData?.task) return privateMeta(words.account.signIn.page)
  return publicMeta(matches, { ...words.account.signIn.page, path: '/signin' })
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

/** The task for which a person signs in, if they came by its personal link; others do not see it. */
export async function loader({ url }: Route.LoaderArgs) {
  const to = toLocalPath(url.searchParams.get('redirectTo'))
  const { taskId, token } = (to && matchPath(TASK_LINK_ROUTE, to)?.params) || {}
  const link = taskId && token ? await findTaskLink(Number(taskId), token) : null
  return { task: link && { facts: link.facts, hasEnded: link.hasEnded } }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const words = requestWords(context)
  const to = toLocalPath(url.searchParams.get('redirectTo'))
  const { form, interrupted, isSignIn } = await readSignInPost(request, to)
  const refused = interrupted && (await formRestoreRefusal(interrupted, words))
  if (refused) return await redirectWithFlash('/signin', refused)
  const user = context.get(userContext)
  if (user && !interrupted) return redirect(to ?? '/', 303)
  if (user && interrupted && canRestoreForm(user.id, interrupted)) return goOnWith(interrupted)
  if (!isSignIn) {
    // A form from a password page has shown this message before.
    if (!form.has(INTERRUPTED_FIELD)) context.set(flashMessageContext, words.account.signIn.loggedOut)
    return again(noReply, interrupted, { status: 401 })
  }

  const taken = await handleSignIn({ request, context }, form)
  if ('reply' in taken) return again(taken.reply, interrupted, taken.init)
  if (interrupted && canRestoreForm(taken.userId, interrupted)) return goOnWith(interrupted, taken.headers)
  // Another person's interrupted form and its page must stay private.
  const page = interrupted ? '/' : (to ?? '/')
  return await redirectWithFlash(page, userWords(taken.userType).account.signIn.welcome, taken.headers)
}

export default function SignIn({ loaderData: { task }, actionData }: Route.ComponentProps) {
  const words = useWords()
  if (actionData?.kind === 'signed-in') return <InterruptedFormPage interrupted={actionData.interrupted} />
  const { title, noAccount, signUp, signUpFor } = words.account.signIn
  return (
    <VisitorFrame>
      <h1>{title}</h1>
      {task && <TaskToSignInFor {...task} />}
      <SignInForm reply={actionData?.reply ?? noReply} interrupted={actionData?.interrupted ?? null} />
      {!task && (
        <section className="ruled">
          <p>{words.account.invited}</p>
          <p style={{ marginTop: '1rem' }}>
            {noAccount} {signUpFor}
            <br />
            <a className="tap-link" href="/signup">
              {signUp}
            </a>
          </p>
        </section>
      )}
    </VisitorFrame>
  )
}

function again(reply: FormReply, interrupted: InterruptedForm | null, init: ResponseInit) {
  return data({ kind: 'again' as const, reply, interrupted: interrupted && sealForm(interrupted) }, init)
}

function goOnWith(interrupted: InterruptedForm, headers?: Headers) {
  return data({ kind: 'signed-in' as const, interrupted }, { headers })
}
