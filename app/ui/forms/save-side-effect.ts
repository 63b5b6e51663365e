import { createContext } from 'react'

/** A side effect of saving a form, to mention before it; null if it has none. */
export const SavingAlso = createContext<string | null>(null)
