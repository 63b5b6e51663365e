import type { ReactNode } from 'react'

/** One control, chart or notice in one state, as it is rendered at an address. */
export type Part = {
  title: string
  shown: ReactNode
  /** The path and search that its links and views read. */
  address?: string
  dir?: 'rtl'
  /** `wide`: it has its own margins. `stage`: what covers a window covers its frame here. `unfolded`: its menu is open. */
  shape?: 'wide' | 'stage' | 'unfolded'
}

/** `id` is the anchor; a live section has script. */
export type Section = { id: string; title: string; parts: Part[]; isLive?: true }

/** Which stylesheet a section is shown with. */
export type Sheet = 'brand' | 'consumer'
