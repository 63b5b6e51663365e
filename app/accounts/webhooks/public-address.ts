import ipaddr from 'ipaddr.js'

/** Globally routable IPv6: https://www.iana.org/assignments/ipv6-unicast-address-assignments */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an address (dotted, or IPv6 without brackets) is one of the public internet: not of this machine, of a private
 * network, or of what networks keep for themselves, as they list those.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.process(text)
  if (address.range() !== 'unicast') return false
  return address.kind() === 'ipv4' || address.match(GLOBAL_IPV6)
}
