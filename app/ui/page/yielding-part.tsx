import { createContext, type ReactElement, use } from 'react'

/** A turn of the event loop for a part, where a server streams a page; null where all of it is rendered at once. */
export const OwnTurnContext = createContext<((part: ReactElement) => Promise<void>) | null>(null)

/**
 * A part of a large page: the server renders it in a separate turn, so that other requests do not wait for the whole
 * page.
 */
export function OwnTurn({ children }: { children: ReactElement }) {
  const ownTurn = use(OwnTurnContext)
  if (ownTurn) use(ownTurn(children))
  return children
}
