import { createContext, useContext } from 'react'
import type { VisibleParts } from './analysis'

/** The parts that a results link shows; null on the brand's page. */
export const SharedView = createContext<VisibleParts | null>(null)

/** The parts of a results view other than figures. A results link never has forms or scripts. */
export function useResultParts(): { forms: boolean; script: boolean; files: boolean; texts: boolean } {
  const shows = useContext(SharedView)
  if (shows === null) return { forms: true, script: true, files: true, texts: true }
  return { forms: false, script: false, files: mayExport(shows), texts: shows.texts }
}

/** Each row of an export holds texts and a name. */
export function mayExport({ texts, names }: VisibleParts): boolean {
  return texts && names
}
