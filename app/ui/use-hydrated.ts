import { useSyncExternalStore } from 'react'

/** False on the server and while hydrating, true afterwards: for what only script can make better. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
