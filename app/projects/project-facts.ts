import type { Project } from './projects'

export const PROJECT_SORTS = ['created', 'answer'] as const
/** What the projects are sorted by, the latest first. */
export type ProjectSort = (typeof PROJECT_SORTS)[number]

/** A project as its card and its head show it: without its participants, but with their number. */
export type ProjectFacts = Pick<Project, 'id' | 'title' | 'description' | 'phase' | 'status' | 'createdAt'> & {
  participants: number
  /** When a customer last submitted an answer; samples are none. */
  answeredAt: string | null
}

/** What a choice among projects needs of them. */
export type ProjectTitle = { id: number; title: string }
