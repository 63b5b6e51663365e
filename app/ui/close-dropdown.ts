import { createContext } from 'react'

/** Closes the dropdown around a form; does nothing where there is none. */
export const CloseDropdown = createContext<() => void>(() => {})
