import { createContext } from 'react'

/** What saving a form does beside, to be said before it; null where it does nothing more. */
export const SavingAlso = createContext<string | null>(null)
