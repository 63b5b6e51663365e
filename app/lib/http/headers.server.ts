import { createHash } from 'node:crypto'
import { createContext, type MiddlewareFunction } from 'react-router'
import { appUrl, env } from '../env.server'
import { randomId } from '../secret.server'

/**
 * Returns the nonce for the inline scripts of a hydrated page, generated on first use; null if no middleware ran, as
 * for unknown methods.
 */
export const nonceContext = createContext<(() => string) | null>(null)

export type Framing = 'none' | 'self'

/** The sites that may frame this page: none, or ours if its route says so. */
export const framingContext = createContext<Framing>('none')

/** The security headers that all our responses share. */
export const standingHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(self), microphone=(self), geolocation=(), payment=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  ...(env.APP_URL?.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000' }),
}

/** Forbids everything in a browser that renders a file or JSON as a page. */
export function noContentPolicy(framing: Framing = 'none'): string {
  return `default-src 'none'; frame-ancestors '${framing}'`
}

export const securityHeaders: MiddlewareFunction<Response> = async ({ context }, next) => {
  let nonce: string | null = null
  context.set(nonceContext, () => {
    nonce ??= randomId(16)
    return nonce
  })
  const response = await next()
  const { headers } = response
  for (const [name, value] of Object.entries(standingHeaders)) if (!headers.has(name)) headers.set(name, value)
  if (!headers.has('Content-Security-Policy')) {
    const framing = context.get(framingContext)
    const isPage = headers.get('Content-Type')?.startsWith('text/html')
    const scripts = nonce ? [`'nonce-${nonce}'`] : []
    headers.set('Content-Security-Policy', isPage ? pagePolicy({ scripts, framing }) : noContentPolicy(framing))
  }
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
  return response
}

/**
 * For pages with a secret URL: sends no referrer. Forms of such a page then arrive without an origin; browsers send
 * `Sec-Fetch-Site` instead, but not over plain HTTP in a local network.
 */
export const withoutReferrer: MiddlewareFunction<Response> = async (_args, next) => {
  const response = await next()
  const { protocol, hostname } = new URL(appUrl())
  const namesSite = protocol === 'https:' || hostname === 'localhost' || hostname === '127.0.0.1'
  response.headers.set('Referrer-Policy', namesSite ? 'no-referrer' : 'same-origin')
  return response
}

type Inline = { sheets: Iterable<string>; scripts: Iterable<string> }

/** The policy of a page that holds these stylesheets and scripts of ours, and in its HTML all that it ever shows. */
export function policyOfInline({ sheets, scripts }: Inline, html: string[], framing: Framing): string {
  const contains = (text: string) => html.some((piece) => piece.includes(text))
  const isAlive = contains(' data-island=')
  return pagePolicy({
    scripts: Array.from(scripts, hashSource),
    styles: Array.from(sheets, hashSource),
    framing,
    shows: {
      media: isAlive || contains('<video'),
      fonts: contains('@font-face'),
      frames: contains('<iframe'),
      manifest: contains(' rel="manifest"'),
    },
  })
}

const hashes = new Map<string, string>()

function hashSource(code: string): string {
  const source = hashes.get(code) ?? `'sha256-${createHash('sha256').update(code).digest('base64')}'`
  hashes.set(code, source)
  return source
}

type Shown = { media: boolean; fonts: boolean; frames: boolean; manifest: boolean }

type PolicySources = { scripts: string[]; styles?: string[]; framing: Framing; shows?: Shown }

/** Everything of our origin, for a page that stays while others replace its content. */
const ALL_SHOWN: Shown = { media: true, fonts: true, frames: true, manifest: true }

// style-src-attr: charts and progress bars carry their measures as style attributes; no attribute can run anything.
function pagePolicy({ scripts, styles = scripts, framing, shows = ALL_SHOWN }: PolicySources): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data:${shows.media ? ' blob:' : ''}`,
    ...(shows.media ? ["media-src 'self' blob:"] : []),
    ...(shows.fonts ? ["font-src 'self' data:"] : []),
    "connect-src 'self'",
    ...(shows.frames ? ["frame-src 'self'"] : []),
    ...(shows.manifest ? ["manifest-src 'self'"] : []),
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors '${framing}'`,
  ].join('; ')
}
