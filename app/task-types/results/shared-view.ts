import { createContext, useContext } from 'react'
import type { VisibleParts } from './analysis'

/** What a view of results is shown by a link with; null on a brand's own page. */
export const SharedView = createContext<VisibleParts | null>(null)

/** What a view of results leads to beside its figures: by a link no forms, no script, and only what that shows. */
export function useResultParts(): { forms: boolean; script: boolean; files: boolean; texts: boolean } {
  const shows = useContext(SharedView)
  if (shows === null) return { forms: true, script: true, files: true, texts: true }
  return { forms: false, script: false, files: mayExport(shows), texts: shows.texts }
}

/** Whether all that a row of a file of answers tells may be seen: what people wrote, and their names. */
export function mayExport({ texts, names }: VisibleParts): boolean {
  return texts && names
}
