import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { isServerReached } from './server-reached'

/** Loads what the page shows anew, so long (ms) after the last time, while the server is reached. */
export function useLookAgain(after: number): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    let isShown = true
    let timer = setTimeout(look, after)
    async function look() {
      if ((await isServerReached()) && isShown) await revalidate()
      if (isShown) timer = setTimeout(look, after)
    }
    return () => {
      isShown = false
      clearTimeout(timer)
    }
  }, [after, revalidate])
}
