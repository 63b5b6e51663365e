import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import { env } from './env.server'

/*
 * A web Request does not carry its socket, and the server in front of us hands nothing else over. Node announces each
 * request before anyone handles it; the handlers run in the store that is entered here, whichever server they belong to.
 */
const sockets = new AsyncLocalStorage<string>()

subscribe('http.server.request.start', (message) => {
  const { request } = message as { request: IncomingMessage }
  sockets.enterWith(request.socket.remoteAddress ?? 'unknown')
  request.url = readableTarget(request.url ?? '/')
})

/**
 * A request's target as a path that every server can decode. The absolute form, which proxies may send, loses its host;
 * broken percent escapes become plain text, so that they are an unknown path and not an error in a server's log.
 */
export function readableTarget(target: string): string {
  const path = /^https?:\/\/[^/?]*(.*)$/i.exec(target)?.[1] ?? target
  const [pathname = '', ...query] = path.split('?')
  const search = query.length > 0 ? `?${query.join('?')}` : ''
  return (isDecodable(pathname) ? pathname || '/' : pathname.replaceAll('%', '%25')) + search
}

function isDecodable(text: string): boolean {
  try {
    // A bundler takes the call for free of effects, and drops it where its result is not used.
    return decodeURIComponent(text).length > 0 || text === ''
  } catch {
    return false
  }
}

/** The socket's address, or the hop of `X-Forwarded-For` that TRUST_PROXY names, counted from the right. */
export function clientAddress(request: Request): string {
  const hops =
    request.headers
      .get('x-forwarded-for')
      ?.split(',')
      .map((hop) => hop.trim()) ?? []
  const forwarded = env.TRUST_PROXY > 0 ? hops.at(-env.TRUST_PROXY) : undefined
  return forwarded || sockets.getStore() || 'unknown'
}
