import { data, href, type MiddlewareFunction, redirect } from 'react-router'
import {
  type FoundLink,
  findResultLink,
  hasPassTo,
  issueResultsGrant,
  linkState,
} from '~/access/credentials/results-link.server'
import { type FormReply, noReply } from '~/accounts/form-result'
import { countProbe, type RateLimit } from '~/accounts/rate-limits.server'
import { clientAddress } from '~/lib/http/client-address.server'
import { withoutReferrer } from '~/lib/http/headers.server'
import { readForm, refusalInit } from '~/lib/http/http.server'
import { openLink } from '~/tasks/sharing/open-link.server'
import { ResultLinkEnded, ResultLinkForm, ResultLinkUnknown } from '~/tasks/sharing/result-link-view'
import { landingPath } from '~/tasks/sharing/results-grants.server'
import type { LinkFacts } from '~/tasks/sharing/sharing'
import { toSentence, toSentences } from '~/texts/fault'
import type { PageHandle } from '~/ui/page/document'
import { VisitorFrame } from '~/ui/page/page-frames'
import { pageWords, privateMeta } from '~/ui/page/page-meta'
import { requestLanguage } from '../locale.server'
import type { Route } from './+types/result-link'

/** Links cannot be guessed; a limit on tries keeps load off the database. */
const unknownLinks: RateLimit = { name: 'unknown-result-link', most: 50, seconds: 15 * 60 }

export const middleware: MiddlewareFunction<Response>[] = [withoutReferrer]

export const handle: PageHandle = { hydrate: false }

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const words = pageWords(matches)
  const { unknown, title, description, ended } = words.resultLink
  if (!loaderData || loaderData.state === 'unknown')
    return privateMeta({ title: unknown.title, description: unknown.text })
  if (loaderData.state === 'ended') {
    return privateMeta({ title: ended.title, description: ended.text(loaderData.companyName) })
  }
  const { projectTitle, companyName } = loaderData.facts
  return privateMeta({ title: title(projectTitle), description: description(companyName) })
}

export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  const headers = new Headers(actionHeaders.has('Retry-After') ? actionHeaders : loaderHeaders)
  headers.set('X-Robots-Tag', 'noindex, nofollow')
  return headers
}

/** Shows who shares what and changes nothing, because mail scanners follow links too. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const found = await findResultLink(params.token)
  if (!found) {
    const limited = await countProbe(unknownLinks, clientAddress(request, context))
    return data(
      { state: 'unknown' as const, tooMany: limited !== null },
      limited ? refusalInit(limited) : { status: 404 },
    )
  }
  if (linkState(found.link) !== 'works') {
    return data({ state: 'ended' as const, companyName: found.companyName }, { status: 410 })
  }
  if (await hasPassTo(request, found.link.id)) throw redirect(await landingPath(found))
  return { state: 'works' as const, facts: toFacts(found) }
}

/** Gives a pass to the link's content. Signed-in users stay signed in. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const opened = await openLink(params.token, String(form.get('password') ?? ''))
  if (opened.ok) {
    const headers = new Headers({ 'Set-Cookie': issueResultsGrant(opened.value) })
    return redirect(await landingPath(opened.value), { status: 303, headers })
  }
  // The link's own page explains its state.
  if (opened.reason === 'not found') return redirect(href('/results/:token', params), 303)
  const language = requestLanguage(context)
  const message = opened.errors ? null : toSentence(opened.message, language)
  const reply: FormReply = { ...noReply, message, errors: toSentences(opened.errors ?? {}, language) }
  return data(reply, refusalInit(opened))
}

function toFacts({ link, companyName, project }: FoundLink): LinkFacts {
  return {
    companyName,
    projectTitle: project.title,
    endsAt: new Date(link.expiresAt - 1).toISOString(),
    asksPassword: link.passwordHash !== null,
  }
}

export default function ResultLinkPage({ loaderData, actionData }: Route.ComponentProps) {
  const { state } = loaderData
  return (
    <VisitorFrame>
      {state === 'unknown' && <ResultLinkUnknown {...loaderData} />}
      {state === 'ended' && <ResultLinkEnded {...loaderData} />}
      {state === 'works' && <ResultLinkForm {...loaderData} reply={actionData ?? noReply} />}
    </VisitorFrame>
  )
}
