import type { IncomingMessage } from 'node:http'

/**
 * A request's target as a path that can be decoded. The absolute form, which proxies may send, loses its host; broken
 * percent escapes become plain text, so that they are an unknown path and not an error in a log. A NUL, which
 * SQLite takes in a text and PostgreSQL does not, becomes another control character, and is refused or left out as that is.
 */
export function readableTarget(target: string): string {
  const path = (/^https?:\/\/[^/?]*(.*)$/i.exec(target)?.[1] ?? target).replaceAll('%00', '%01')
  const [pathname = '', ...query] = path.split('?')
  const search = query.length > 0 ? `?${query.join('?')}` : ''
  return (isDecodable(pathname) ? pathname || '/' : pathname.replaceAll('%', '%25')) + search
}

/** The URL of a request; null if its `Host` and its target do not form one, or it names several hosts. */
export function requestUrl(
  target: string,
  { headers: { host }, rawHeaders, httpVersion }: IncomingMessage,
): URL | null {
  if (!target.startsWith('/') || (!host && httpVersion !== '1.0') || hasSeveralHosts(rawHeaders)) return null
  // Anything else in it would end the host before its end.
  if (host && /[\s/\\?#@]/.test(host)) return null
  const url = `http://${host || 'localhost'}${target}`
  try {
    return new URL(url)
  } catch {
    return null
  }
}

/** Of which Node keeps the first, and a proxy may have gone by another (RFC 9112, 3.2). */
function hasSeveralHosts(rawHeaders: string[]): boolean {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts > 1
}

function isDecodable(text: string): boolean {
  try {
    // A bundler considers the call pure, and drops it if its result is unused.
    return decodeURIComponent(text).length > 0 || text === ''
  } catch {
    return false
  }
}
