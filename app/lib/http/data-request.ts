import { createContext } from 'react-router'

/** Whether a request is that of a page's script, for data alone. */
export function isDataRequest({ url }: Request): boolean {
  return new URL(url).pathname.endsWith('.data')
}

/** The same, for code without access to the request. */
export const dataRequestContext = createContext(false)
