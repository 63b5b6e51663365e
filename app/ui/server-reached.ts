/**
 * Whether the server answers: neither the connection nor a proxy on the way fails. To be asked before the router is given
 * what it may need a further file for: where that cannot be fetched, it loads the page anew, and all that was typed on it is
 * lost.
 */
export async function isServerReached(): Promise<boolean> {
  return await fetch('/healthz').then(
    ({ ok }) => ok,
    () => false,
  )
}
