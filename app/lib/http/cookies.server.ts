import { createCookie } from 'react-router'
import { env } from '~/lib/env.server'

const isSecure = env.APP_URL?.startsWith('https:') ?? false

/** The longest list of cookies with a number that a request is read for, so that thousands cost no more. */
const MOST_NUMBERED = 20

/** A cookie whose value is a token of 43 characters. */
export function tokenCookie(name: string, path = '/') {
  const pattern = new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`)
  return {
    read: (request: Request): string | null => pattern.exec(cookieHeader(request))?.[1] ?? null,
    /** The Set-Cookie header, for so many seconds. */
    set: (token: string, maxAge: number): string => toHeader(name, token, { maxAge, path }),
    /** The Set-Cookie header that removes the cookie. */
    clear: (): string => toHeader(name, '', { maxAge: 0, path }),
  }
}

/** Cookies whose names end with the number of a record: `task-7`. */
export function numberedCookies(prefix: string) {
  const pattern = new RegExp(`(?:^|;\\s*)${prefix}-([1-9]\\d{0,14})=([\\w-]{43})(?=;|$)`, 'g')
  return {
    /** The numbers and tokens, in the order of the request. */
    read: (request: Request): [id: number, token: string][] =>
      [...cookieHeader(request).matchAll(pattern)]
        .slice(0, MOST_NUMBERED)
        .map(([, id, token = '']) => [Number(id), token]),
    set: (id: number, token: string, maxAge: number): string =>
      toHeader(`${prefix}-${id}`, token, { maxAge, path: '/' }),
    clear: (id: number): string => toHeader(`${prefix}-${id}`, '', { maxAge: 0, path: '/' }),
  }
}

/** A cookie with a value of any kind, signed so that other sites cannot forge one. */
export function signedCookie(name: string, secret: string, maxAge: number) {
  return createCookie(name, {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure: isSecure,
    maxAge,
    secrets: [secret],
  })
}

function cookieHeader(request: Request): string {
  return request.headers.get('cookie') ?? ''
}

function toHeader(name: string, value: string, { maxAge, path }: { maxAge: number; path: string }): string {
  const parts = [`${name}=${value}`, `Max-Age=${maxAge}`, `Path=${path}`, 'HttpOnly', 'SameSite=Lax']
  if (isSecure) parts.push('Secure')
  return parts.join('; ')
}
