/** A path on this site to redirect to, or null for any other text in a link. */
export function toLocalPath(raw: string | null): string | null {
  if (!raw?.startsWith('/') || raw.length > LONGEST) return null
  if (CONTROL_OR_BACKSLASH.test(raw) || !URL.canParse(raw, HERE)) return null
  const url = new URL(raw, HERE)
  const path = url.pathname + url.search + url.hash
  // Dots may have been resolved to a second slash, which browsers read as another site.
  return url.host === 'here.invalid' && !path.startsWith('//') ? path : null
}

/** It becomes part of headers, and proxies refuse longer ones. */
const LONGEST = 4_000
const HERE = 'http://here.invalid'

// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop some of them, and what is left may be an address
const CONTROL_OR_BACKSLASH = /[\u0000-\u001f\\]/
