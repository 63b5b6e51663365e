import { createContext, type RouterContextProvider } from 'react-router'
import { env } from '../env.server'

/** The address of the request's socket, from the server in front; another than ours may not say it. */
export const clientAddressContext = createContext('unknown')

/** The socket's address, or the hop of `X-Forwarded-For` that TRUST_PROXY names, counted from the right. */
export function clientAddress(request: Request, context: Readonly<RouterContextProvider>): string {
  const hops =
    request.headers
      .get('x-forwarded-for')
      ?.split(',')
      .map((hop) => hop.trim()) ?? []
  const forwarded = env.TRUST_PROXY > 0 ? hops.at(-env.TRUST_PROXY) : undefined
  return forwarded || context.get(clientAddressContext)
}
