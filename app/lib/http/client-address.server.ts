import ipaddr from 'ipaddr.js'
import { createContext, type RouterContextProvider } from 'react-router'
import { env } from '../env.server'

/** The address of the request's socket, from the server in front; another than ours may not say it. */
export const clientAddressContext = createContext('unknown')

/** The bits of an IPv6 address that identify a client, who can use all addresses with them. */
const IPV6_PREFIX = 64

/**
 * The client by which limits count: the socket's address, or the hop of `X-Forwarded-For` that TRUST_PROXY names,
 * counted from the right. IPv6 addresses count by their 64-bit network, and IPv4-mapped ones as IPv4.
 */
export function clientAddress(request: Request, context: Readonly<RouterContextProvider>): string {
  const hops =
    request.headers
      .get('x-forwarded-for')
      ?.split(',')
      .map((hop) => hop.trim()) ?? []
  const forwarded = env.TRUST_PROXY > 0 ? hops.at(-env.TRUST_PROXY) : undefined
  return clientNetwork(forwarded || context.get(clientAddressContext))
}

/** `203.0.113.7`, or `2001:db8:0:0::/64`; other text stays unchanged. */
export function clientNetwork(hop: string): string {
  // Some proxies add the port.
  const text = hop.replace(/^\[([^\]]*)\](:\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
  if (!ipaddr.isValid(text)) return hop
  const address = ipaddr.process(text)
  if (address.kind() === 'ipv4') return address.toString()
  const network = address.toByteArray().map((byte, index) => (index < IPV6_PREFIX / 8 ? byte : 0))
  return `${ipaddr.fromByteArray(network).toString()}/${IPV6_PREFIX}`
}
