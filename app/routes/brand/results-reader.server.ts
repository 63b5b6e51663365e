import type { RouterContextProvider } from 'react-router'
import { actorContext } from '~/access/guards.server'
import type { ResultsReader } from '~/tasks/sharing/results-reader'

/** The reader of a results page that results links can open too: the holder of a link, or the signed-in brand. */
export function resultsReader(context: Readonly<RouterContextProvider>): ResultsReader {
  const actor = context.get(actorContext)
  if (actor.kind === 'reader') return { brandId: actor.brandId, actor, shows: actor.shows, shared: actor }
  if (actor.kind !== 'member') throw new Error(`A ${actor.kind} does not read pages of results`)
  return { brandId: actor.brandId, actor, shows: null, shared: null }
}
