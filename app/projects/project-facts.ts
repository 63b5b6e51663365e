import type { Phase, ProjectStatus } from './projects'

/** A project as its card and its head show it: without its participants, but with their number. */
export type ProjectFacts = {
  id: number
  title: string
  description: string | null
  phase: Phase
  status: ProjectStatus
  createdAt: string
  participants: number
}

/** What a choice among projects needs of them. */
export type ProjectTitle = { id: number; title: string }
