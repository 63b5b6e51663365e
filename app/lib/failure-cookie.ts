/** The id of the last failed request by a page's script, for the page that reports it. */
export const FAILURE_COOKIE = 'failure'

/** The id among a document's cookies, or null. */
export function failureIn(cookies: string): string | null {
  return new RegExp(`(?:^|; )${FAILURE_COOKIE}=([\\w-]+)`).exec(cookies)?.[1] ?? null
}
