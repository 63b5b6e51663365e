export type Parameters = Record<string, string | number | null | undefined>

/** A path with the parameters of another address, some of them changed; null, undefined and blank take one away. */
export function address(path: string, current: URLSearchParams | null, changes: Parameters = {}): string {
  const search = new URLSearchParams(current ?? undefined)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === undefined || value === '') search.delete(name)
    else search.set(name, String(value))
  }
  return search.size > 0 ? `${path}?${search}` : path
}
