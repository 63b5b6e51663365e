import { data, href } from 'react-router'
import { createSession, endSession } from '~/access/credentials/session.server'
import { userContext } from '~/access/guards.server'
import { type FlashMessage, redirectWithFlash } from '~/accounts/flash-message.server'
import { noReply } from '~/accounts/form-result'
import type { User } from '~/accounts/users'
import { joinSchema } from '~/invitations/joining/join'
import { findJoin, join } from '~/invitations/joining/join.server'
import { JoinView } from '~/invitations/joining/join-view'
import { readForm } from '~/lib/http/http.server'
import type { PageHandle } from '~/ui/page/document'
import { VisitorFrame } from '~/ui/page/page-frames'
import { pageWords, privateMeta } from '~/ui/page/page-meta'
import { requestLanguage, requestWords } from '../locale.server'
import type { Route } from './+types/join'
import { handleForm } from './handle-form.server'

export const handle: PageHandle = { hydrate: false }

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const words = pageWords(matches)
  const { title, text, unknown } = words.account.join
  if (!loaderData || loaderData.state === 'unknown') {
    return privateMeta({ title: unknown.title, description: unknown.text })
  }
  const { companyName, projectTitle } = loaderData
  return privateMeta({ title: title(companyName), description: text(companyName, projectTitle) })
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await findJoin(params.token, context.get(userContext)?.id ?? null)
  return data(found, { status: found.state === 'unknown' ? 404 : 200 })
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const words = requestWords(context)
  const user = context.get(userContext)
  const posted = await readForm(request)
  const taken = await handleForm(requestLanguage(context), posted, joinSchema, (input) =>
    join(params.token, input, user?.id ?? null),
  )
  if ('reply' in taken && taken.code === 'sign-in') {
    const back = href('/join/:token', params)
    // Opening a copied link must not reveal whether its address has an account.
    return await signInFirst(request, user, { to: back, flash: words.account.join.signInFirst })
  }
  // If the invitation's state has changed, the loader, which runs again, shows the new one.
  if ('reply' in taken) return data(taken.reply, taken.init)

  const { userId, projectId } = taken.value
  const to = projectId === null ? '/' : href('/consumer/project/:projectId', { projectId: String(projectId) })
  if (userId === null)
    return await goOnAsInvitee(request, params.token, user, { to, flash: words.account.join.accepted })
  const headers = new Headers({ 'Set-Cookie': await createSession(request, userId) })
  return await redirectWithFlash(to, words.account.join.welcome, headers)
}

export default function JoinPage({ loaderData: found, params, actionData }: Route.ComponentProps) {
  return (
    <VisitorFrame>
      <JoinView found={found} token={params.token} reply={actionData ?? noReply} />
    </VisitorFrame>
  )
}

type Onwards = { to: string; flash: FlashMessage }

/**
 * Accepting does not sign anyone in. Redirects to the project, through the sign-in page unless the invitee is signed
 * in.
 */
async function goOnAsInvitee(
  request: Request,
  token: string,
  user: User | null,
  { to, flash }: Onwards,
): Promise<Response> {
  const found = await findJoin(token, user?.id ?? null)
  if (found.state !== 'unknown' && found.signedInAs === 'invitee') return await redirectWithFlash(to, flash)
  return await signInFirst(request, user, { to, flash })
}

/** Signs out and redirects to the sign-in page, and from there onwards. */
async function signInFirst(request: Request, user: User | null, { to, flash }: Onwards): Promise<Response> {
  const headers = new Headers(user ? { 'Set-Cookie': await endSession(request) } : {})
  return await redirectWithFlash(`/signin?redirectTo=${encodeURIComponent(to)}`, flash, headers)
}
