const PATIENCE_MS = 10_000

/**
 * Whether the server answers: neither the connection nor a proxy on the way is in the way. To be asked before the router is
 * given what it may need a further file for: where that cannot be fetched, it loads the page anew, and all that was typed
 * on it is lost.
 */
export async function isServerReached(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { signal: AbortSignal.timeout(PATIENCE_MS) })).ok
  } catch {
    return false
  }
}
