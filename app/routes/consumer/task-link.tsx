import { data, href, type MiddlewareFunction, redirect } from 'react-router'
import { endSession } from '~/access/credentials/session.server'
import { findTaskRespondent, issueTaskGrant } from '~/access/credentials/task-link.server'
import { userContext } from '~/access/guards.server'
import { countProbe, type RateLimit } from '~/accounts/rate-limits.server'
import type { User } from '~/accounts/users'
import { clientAddress } from '~/lib/http/client-address.server'
import { withoutReferrer } from '~/lib/http/headers.server'
import { pathId, readForm, refusalInit } from '~/lib/http/http.server'
import { TASK_LINK_ROUTE } from '~/tasks/links/task-link'
import { SIGNS_OUT, type SignedIn, TaskLinkEnded, TaskLinkForm, TaskLinkUnknown } from '~/tasks/links/task-link-view'
import { findTaskLink } from '~/tasks/links/task-links.server'
import type { PageHandle } from '~/ui/page/document'
import { VisitorFrame } from '~/ui/page/page-frames'
import { pageWords, privateMeta } from '~/ui/page/page-meta'
import type { Route } from './+types/task-link'

/** Links cannot be guessed; a limit on tries keeps load off the database. */
const unknownLinks: RateLimit = { name: 'unknown-task-link', most: 50, seconds: 15 * 60 }

export const middleware: MiddlewareFunction<Response>[] = [withoutReferrer]

export const handle: PageHandle = { hydrate: false }

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const words = pageWords(matches)
  const { unknown, description } = words.taskLink
  if (!loaderData || loaderData.state === 'unknown') {
    return privateMeta({ title: unknown.title, description: unknown.text })
  }
  const { taskTitle, companyName } = loaderData.facts
  return privateMeta({ title: taskTitle, description: description(companyName) })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

/** Shows what the link opens and changes nothing: a mail scanner follows it too. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const taskId = pathId(params.taskId)
  const taskPage = toTaskPath(taskId)
  const link = await findTaskLink(taskId, params.token)
  if (!link) {
    const limited = await countProbe(unknownLinks, clientAddress(request, context))
    const init = limited ? refusalInit(limited) : { status: 404 }
    return data({ state: 'unknown' as const, taskPage, tooMany: limited !== null }, init)
  }
  const { user, hasEnded, status, facts } = link
  const signedIn = context.get(userContext)
  if (signedIn?.id === user.id) throw redirect(taskPage)
  const other = signedIn && toPerson(signedIn)
  if (hasEnded) {
    if (!other) throw redirect(`/signin?redirectTo=${encodeURIComponent(href(TASK_LINK_ROUTE, params))}`)
    return { state: 'ended' as const, facts, signedIn: other }
  }
  if (!other && (await findTaskRespondent(request, taskId))?.userId === user.id) throw redirect(taskPage)
  return { state: 'works' as const, facts, status, signedIn: other }
}

/** Issues a pass to the task. Signs another user out if they have just confirmed it. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const taskId = pathId(params.taskId)
  const form = await readForm(request)
  const link = await findTaskLink(taskId, params.token)
  const signedIn = context.get(userContext)
  const asksFirst = signedIn && signedIn.id !== link?.user.id && form.get(SIGNS_OUT) !== String(signedIn.id)
  // The link's own page explains its state, and asks.
  if (!link || link.hasEnded || asksFirst) return redirect(href(TASK_LINK_ROUTE, params), 303)
  const headers = new Headers()
  if (signedIn?.id !== link.user.id) {
    if (signedIn) {
      headers.append('Set-Cookie', await endSession(request))
      headers.set('Clear-Site-Data', '"storage"')
    }
    headers.append('Set-Cookie', issueTaskGrant(taskId, params.token, link.expiresAt))
  }
  return redirect(toTaskPath(taskId), { status: 303, headers })
}

export default function TaskLinkPage({ loaderData }: Route.ComponentProps) {
  return (
    <VisitorFrame>
      {loaderData.state === 'unknown' && <TaskLinkUnknown {...loaderData} />}
      {loaderData.state === 'ended' && <TaskLinkEnded {...loaderData} />}
      {loaderData.state === 'works' && <TaskLinkForm {...loaderData} />}
    </VisitorFrame>
  )
}

function toTaskPath(taskId: number): string {
  return href('/consumer/task/:taskId', { taskId: String(taskId) })
}

function toPerson({ id, firstName, lastName, email }: User): SignedIn {
  return { id, firstName, lastName, email }
}
