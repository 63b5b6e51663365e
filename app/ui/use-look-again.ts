import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** Loads what the page shows anew, so long (ms) after the last time, while the server is reached. */
export function useLookAgain(after: number): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const controller = new AbortController()
    let timer = setTimeout(look, after)
    async function look() {
      // Where the server is not reached, to load anew would take the page away: it is asked again later.
      const isReached = await fetch('/healthz', controller).then(
        ({ ok }) => ok,
        () => false,
      )
      if (isReached && !controller.signal.aborted) await revalidate()
      if (!controller.signal.aborted) timer = setTimeout(look, after)
    }
    return () => {
      controller.abort()
      clearTimeout(timer)
    }
  }, [after, revalidate])
}
