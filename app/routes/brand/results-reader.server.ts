import type { RouterContextProvider } from 'react-router'
import { brandContext } from '~/accounts/guards.server'
import type { Shows } from '~/task-types/analysis'
import type { Viewer } from '~/tasks/links/task-passes.server'
import { sharedContext } from '~/tasks/sharing/result-passes.server'
import type { SharedResults } from '~/tasks/sharing/sharing'

/** Whose results a page shows, to whom; `shows` and `shared` are null for the brand itself. */
type ResultsReader = { brandId: number; viewer: Viewer; shows: Shows | null; shared: SharedResults | null }

/** Who reads a page of results behind the guard that lets links in: by a link, or as the brand that is signed in. */
export function resultsReader(context: Readonly<RouterContextProvider>): ResultsReader {
  const shared = context.get(sharedContext)
  if (shared) return { brandId: shared.brandId, viewer: { shared }, shows: shared.shows, shared }
  const user = context.get(brandContext)
  return { brandId: user.profile.id, viewer: { user, taskId: null }, shows: null, shared: null }
}
