import { createContext, type MiddlewareFunction } from 'react-router'
import { env } from './env.server'
import { randomId } from './secret.server'

/** The nonce of the inline scripts and styles that are ours. */
export const nonceContext = createContext<string>()

export const securityHeaders: MiddlewareFunction<Response> = async ({ context }, next) => {
  const nonce = randomId(16)
  context.set(nonceContext, nonce)
  const response = await next()
  const { headers } = response
  headers.set('X-Content-Type-Options', 'nosniff')
  headers.set('Referrer-Policy', 'strict-origin-when-cross-origin')
  headers.set('Permissions-Policy', 'camera=(self), microphone=(self), geolocation=(), payment=()')
  headers.set('Cross-Origin-Opener-Policy', 'same-origin')
  if (env.APP_URL?.startsWith('https:')) headers.set('Strict-Transport-Security', 'max-age=31536000')
  if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', contentSecurityPolicy(nonce))
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
  return response
}

// style-src-attr: charts and progress bars carry their measures as style attributes; no attribute can run anything.
function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
