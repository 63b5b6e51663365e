import { createContext } from 'react'

/** Closes the dropdown around a form; does nothing without one. */
export const CloseDropdown = createContext<() => void>(() => {})
