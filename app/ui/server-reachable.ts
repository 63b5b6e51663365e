import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

export const UNREACHED = 'We could not reach the server. Check your connection and try again.'
export const BUSY = 'The server is busy. Please try again in a few seconds.'

/** Whether a status means a temporary failure of the server or a proxy. */
export function isBusy(status: number): boolean {
  return status === 429 || (status > 500 && status < 505)
}

/** How long (ms) a server that is reached may take to say so. */
const PATIENCE = 10_000

/**
 * A message that says why the server cannot take anything now, or null if it can. Call it before a navigation that may
 * need another file: if the router cannot fetch a file, it reloads the page and loses all typed text.
 */
export async function findObstacle(): Promise<string | null> {
  return await fetch('/healthz', { signal: AbortSignal.timeout(PATIENCE) }).then(
    ({ ok, status }) => (ok ? null : isBusy(status) ? BUSY : UNREACHED),
    () => UNREACHED,
  )
}

/** Reloads the page's data some time (ms) after the last load, while the server can be reached. */
export function useLookAgain(after: number): void {
  const { state, revalidate } = useRevalidator()
  useEffect(() => {
    if (state !== 'idle') return
    const timer = setInterval(async () => {
      if ((await findObstacle()) === null) await revalidate()
    }, after)
    return () => clearInterval(timer)
  }, [after, state, revalidate])
}
