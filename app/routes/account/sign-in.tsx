import { data, redirect } from 'react-router'
import { userContext } from '~/accounts/guards.server'
import type { HeldForm } from '~/accounts/held-form'
import { readPosted } from '~/accounts/held-form.server'
import { redirectWithNotice } from '~/accounts/notice.server'
import { ownPath } from '~/lib/own-path'
import { publicWithPasswordAt } from '~/lib/public-pages.server'
import { texts } from '~/texts/en'
import type { PageHandle } from '~/ui/document'
import { VisitorFrame } from '~/ui/page-frames'
import { publicMeta } from '~/ui/page-meta'
import type { Route } from './+types/sign-in'
import { type FormReply, noReply } from './form-reply'
import { HeldFormPage } from './held-fields'
import { takeSignIn } from './sign-in.server'
import { SignInForm } from './sign-in-form'
import { redirectSignedIn } from './signed-in.server'

export const middleware = [redirectSignedIn, publicWithPasswordAt('/signin')]

export const handle: PageHandle = { hydrate: false }

export function meta({ matches }: Route.MetaArgs) {
  return publicMeta(matches, { ...texts.account.signIn.page, path: '/signin' })
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const to = ownPath(url.searchParams.get('redirectTo'))
  const { form, held, isSignIn } = await readPosted(request, to !== null)
  if (context.get(userContext)) return held && to ? goOnWith(held, to) : redirect(to ?? '/', 303)
  if (!isSignIn) return again(noReply, held, { status: 401 })

  const taken = await takeSignIn({ request, context }, form)
  if ('reply' in taken) return again(taken.reply, held, taken.init)
  if (held && to) return goOnWith(held, to, taken.headers)
  return await redirectWithNotice(to ?? '/', texts.account.signIn.welcome, taken.headers)
}

export default function SignIn({ actionData }: Route.ComponentProps) {
  if (actionData?.kind === 'signed-in') return <HeldFormPage held={actionData.held} to={actionData.to} />
  const { title, noAccount, signUp } = texts.account.signIn
  return (
    <VisitorFrame>
      <h1>{title}</h1>
      <SignInForm reply={actionData?.reply ?? noReply} held={actionData?.held ?? null} />
      <p>
        {noAccount}{' '}
        <a className="a" href="/signup">
          {signUp}
        </a>
      </p>
    </VisitorFrame>
  )
}

function again(reply: FormReply, held: HeldForm | null, init: ResponseInit) {
  return data({ kind: 'again' as const, reply, held }, init)
}

function goOnWith(held: HeldForm, to: string, headers?: Headers) {
  return data({ kind: 'signed-in' as const, held, to }, { headers })
}
