import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

export const UNREACHED = 'The server was not reached. Please try again.'

/** How long (ms) a server that is reached may take to say so. */
const PATIENCE = 10_000

/**
 * Whether the server answers: neither the connection nor a proxy on the way fails. To be asked before the router is given
 * what it may need a further file for: where that cannot be fetched, it loads the page anew, and all that was typed on it is
 * lost.
 */
export async function isServerReached(): Promise<boolean> {
  return await fetch('/healthz', { signal: AbortSignal.timeout(PATIENCE) }).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** Loads what the page shows anew, so long (ms) after the last time, while the server is reached. */
export function useLookAgain(after: number): void {
  const { state, revalidate } = useRevalidator()
  useEffect(() => {
    if (state !== 'idle') return
    const timer = setInterval(async () => {
      if (await isServerReached()) await revalidate()
    }, after)
    return () => clearInterval(timer)
  }, [after, state, revalidate])
}
