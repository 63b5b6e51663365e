import type { ReactNode } from 'react'

/**
 * What can be shown of a type to someone who has no task of it: its own components, with the figures that its own
 * analysis makes of sample answers. It is the `exhibit` of the file exhibit.tsx in the type's folder.
 */
export type Exhibit = {
  id: string
  /** Its place among the others, the smallest first. */
  place: number
  tab: string
  title: string
  text: string
  /** Its stylesheet. */
  css: string
  Exhibit(props: { pack: ExhibitedPack }): ReactNode
}

/** The pack of the study: in 400 by 480, and a picture of each of its variants by name. */
export type ExhibitedPack = { scene: ReactNode; photo(name: string): ReactNode }

/** Those of all types that have one. */
export function listExhibits(): Exhibit[] {
  return Object.values(modules)
    .map(({ exhibit }) => exhibit)
    .sort((a, b) => a.place - b.place)
}

const modules = import.meta.glob<{ exhibit: Exhibit }>('../*/exhibit.tsx', { eager: true })
