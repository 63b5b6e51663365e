import { readableAddress } from './email-address'

/**
 * Returns a function that finds whether a text contains one of many email addresses. It takes one pass over the text,
 * however many addresses there are. All input is in lower case.
 */
export function addressFinder(addresses: Iterable<string>): (text: string) => boolean {
  const locals = new Map<string, Set<string>>()
  let [longestLocal, longestDomain] = [0, 0]
  // A text may hold an address as people read it.
  const spelled = Array.from(addresses, (address) => [address, readableAddress(address)]).flat()
  for (const address of spelled) {
    const at = address.lastIndexOf('@')
    const [local, domain] = [address.slice(0, at), address.slice(at + 1)]
    locals.set(domain, (locals.get(domain) ?? new Set()).add(local))
    longestLocal = Math.max(longestLocal, local.length)
    longestDomain = Math.max(longestDomain, domain.length)
  }
  return (text) => {
    for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', at + 1)) {
      const lastEnd = Math.min(text.length, at + 1 + longestDomain)
      for (let end = at + 2; end <= lastEnd; end += 1) {
        const own = locals.get(text.slice(at + 1, end))
        if (own && endsWithOne(text, at, own, longestLocal)) return true
      }
    }
    return false
  }
}

/** Whether one of these ends right before a position in a text. */
function endsWithOne(text: string, end: number, ones: Set<string>, longest: number): boolean {
  for (let start = end - 1; start >= Math.max(0, end - longest); start -= 1) {
    if (ones.has(text.slice(start, end))) return true
  }
  return false
}
