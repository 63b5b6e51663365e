import ipaddr from 'ipaddr.js'

/** Globally routable IPv6: https://www.iana.org/assignments/ipv6-unicast-address-assignments */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an IP address (dotted, or IPv6 without brackets) is on the public internet: not this machine, a private
 * network, or a reserved range.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.process(text)
  if (address.range() !== 'unicast') return false
  return address.kind() === 'ipv4' || address.match(GLOBAL_IPV6)
}
