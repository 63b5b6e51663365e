import { createContext, type ReactElement, type ReactNode, use } from 'react'

/** How a page renders its parts apart from the rest; null if it renders in one go. */
export const OwnTurnContext = createContext<((part: ReactElement) => ReactNode) | null>(null)

/**
 * A part of a large page: the server renders it in a separate turn, so that other requests do not wait for the whole
 * page. On a page that is never hydrated, it gets no context but that of inline styles and scripts.
 */
export function OwnTurn({ children }: { children: ReactElement }) {
  const renderApart = use(OwnTurnContext)
  return renderApart ? renderApart(children) : children
}
