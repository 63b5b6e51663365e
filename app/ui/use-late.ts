import { useEffect, useState } from 'react'

const PATIENCE_MS = 600

/** Whether an answer has been awaited for so long that the page should say so. */
export function useLate(isAwaited: boolean): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isAwaited) return
    const timer = setTimeout(() => setLate(true), PATIENCE_MS)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isAwaited])
  return isAwaited && isLate
}
