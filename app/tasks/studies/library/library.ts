import { BEFORE_LAUNCH } from './before-launch'
import { IN_USE } from './in-use'
import { PACK_STUDIES } from './packs'
import type { LibraryStudy } from './study-builders'

/** The templates that come with the product. */
export const LIBRARY: readonly LibraryStudy[] = [...BEFORE_LAUNCH, ...PACK_STUDIES, ...IN_USE]

export function libraryStudy(id: string): LibraryStudy | null {
  return LIBRARY.find((known) => known.id === id) ?? null
}
