import type { LinkReader, Member } from '~/access/actor'
import type { VisibleParts } from '~/task-types/results/analysis'

/** Who reads results: the owning brand, or by a link, of which `shared` is the access and `shows` the visible parts. */
export type ResultsReader = {
  brandId: number
  actor: Member | LinkReader
  shows: VisibleParts | null
  shared: LinkReader | null
}
