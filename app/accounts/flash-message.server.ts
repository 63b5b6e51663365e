import { createContext, type MiddlewareFunction, redirect } from 'react-router'
import { signedCookie } from '~/lib/http/cookies.server'
import { cookieSecret } from '~/lib/secret.server'
import type { ToastMessage } from '~/ui/page/toast'

/** The message that the next page shows in a toast. */
export type FlashMessage = ToastMessage

const cookie = signedCookie('flash', cookieSecret(), 60)

/** The message that this page is to show, or null. */
export const flashMessageContext = createContext<FlashMessage | null>(null)

/** Passes the stored message to the page that shows it, and then clears the cookie. */
export const flashMessageMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const cookies = request.headers.get('cookie')
  const message: unknown = cookies?.includes('flash=') ? await cookie.parse(cookies) : null
  if (isFlashMessage(message)) context.set(flashMessageContext, message)
  const response = await next()
  const shows = /text\/html|text\/x-script/.test(response.headers.get('content-type') ?? '')
  const goesOn = response.status >= 300 && response.status < 400
  if (isFlashMessage(message) && shows && !goesOn && response.status !== 202 && !setsMessage(response)) {
    response.headers.append('Set-Cookie', await cookie.serialize('', { maxAge: 0 }))
  }
  return response
}

/** A redirect whose target shows the message. */
export async function redirectWithFlash(to: string, message: FlashMessage, headers = new Headers()): Promise<Response> {
  headers.append('Set-Cookie', await keepFlashMessage(message))
  return redirect(to, { status: 303, headers })
}

/** The Set-Cookie header that keeps a message for the next page. */
export function keepFlashMessage(message: FlashMessage): Promise<string> {
  return cookie.serialize(message)
}

function setsMessage(response: Response): boolean {
  return response.headers.getSetCookie().some((value) => value.startsWith('flash='))
}

function isFlashMessage(value: unknown): value is FlashMessage {
  return typeof value === 'object' && value !== null && 'title' in value && typeof value.title === 'string'
}
