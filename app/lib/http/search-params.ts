export type Parameters = Record<string, string | number | readonly string[] | null | undefined>

/** A path with the parameters of another address, some of them changed; null, undefined and blank take one away, a list gives it several times. */
export function address(path: string, current: URLSearchParams | null, changes: Parameters = {}): string {
  const search = new URLSearchParams(current ?? undefined)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === undefined || value === '') search.delete(name)
    else if (typeof value === 'object') {
      search.delete(name)
      for (const one of value) search.append(name, one)
    } else search.set(name, String(value))
  }
  return search.size > 0 ? `${path}?${search}` : path
}
