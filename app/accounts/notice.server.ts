import { createContext, type MiddlewareFunction, redirect } from 'react-router'
import { cookieSecret } from '~/lib/secret.server'
import { noticeCookie } from './sessions.server'

/** What a toast says on the next page. */
export type Notice = { title: string; message?: string; kind?: 'error' }

const cookie = noticeCookie(cookieSecret())

/** The notice that this page is to show, or null. */
export const noticeContext = createContext<Notice | null>(null)

/** Hands a kept notice to the page that shows it, and takes it from the browser once it has been shown. */
export const noticeKept: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const notice: unknown = await cookie.parse(request.headers.get('cookie'))
  if (isNotice(notice)) context.set(noticeContext, notice)
  const response = await next()
  const shows = /text\/html|text\/x-script/.test(response.headers.get('content-type') ?? '')
  const goesOn = response.status >= 300 && response.status < 400
  if (isNotice(notice) && shows && !goesOn && response.status !== 202 && !setsNotice(response)) {
    response.headers.append('Set-Cookie', await cookie.serialize('', { maxAge: 0 }))
  }
  return response
}

/** A redirect whose target shows the notice. */
export async function redirectWithNotice(to: string, notice: Notice, headers = new Headers()): Promise<Response> {
  headers.append('Set-Cookie', await keepNotice(notice))
  return redirect(to, { status: 303, headers })
}

/** The Set-Cookie header that keeps a notice for the next page. */
export function keepNotice(notice: Notice): Promise<string> {
  return cookie.serialize(notice)
}

function setsNotice(response: Response): boolean {
  return response.headers.getSetCookie().some((value) => value.startsWith('notice='))
}

function isNotice(value: unknown): value is Notice {
  return typeof value === 'object' && value !== null && 'title' in value && typeof value.title === 'string'
}
