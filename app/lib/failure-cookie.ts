/** Holds the id of the request of a page's script that failed last, for the page that says so. */
export const FAILURE_COOKIE = 'failure'

/** The id among a document's cookies, or null. */
export function failureIn(cookies: string): string | null {
  return new RegExp(`(?:^|; )${FAILURE_COOKIE}=([\\w-]+)`).exec(cookies)?.[1] ?? null
}
