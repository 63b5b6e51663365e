import { createContext, type ReactNode, useContext } from 'react'
import type { Finding } from './finding'

type Noted = Pick<Finding, 'id' | 'title'>

/** Renders the brand's note under a finding; nothing on a page without notes. */
export const FindingNotes = createContext<(finding: Noted) => ReactNode>(() => null)

/** The place of a brand's note under a finding. */
export function FindingNote({ finding }: { finding: Noted | undefined }) {
  const show = useContext(FindingNotes)
  return finding && show(finding)
}
