import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { isServerReached } from './server-reached'

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
