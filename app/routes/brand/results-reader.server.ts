import type { RouterContextProvider } from 'react-router'
import { brandContext } from '~/access/guards.server'
import { sharedContext } from '~/tasks/sharing/results-grants.server'
import type { ResultsReader } from '~/tasks/sharing/results-reader'

/** The reader of a results page that results links can open too: the holder of a link, or the signed-in brand. */
export function resultsReader(context: Readonly<RouterContextProvider>): ResultsReader {
  const shared = context.get(sharedContext)
  if (shared) return { brandId: shared.brandId, viewer: { shared }, shows: shared.shows, shared }
  const user = context.get(brandContext)
  return { brandId: user.profile.id, viewer: { user, taskId: null }, shows: null, shared: null }
}
