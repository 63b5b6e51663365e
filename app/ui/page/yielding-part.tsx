import { createContext, type ReactElement, use } from 'react'

/** Yields before a part of a streamed page renders; null if the page renders in one go. */
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
