import { type Phase, PROJECT_STATUS_LABELS, PROJECT_STATUSES, type Project } from './projects'

export const PROJECT_SORTS = ['created', 'answer', 'title'] as const
/** The order of projects: the latest first, or by title. */
export type ProjectSort = (typeof PROJECT_SORTS)[number]

/** Where to look for projects: among those of a status, or among archived ones. */
export const PROJECT_PLACES = [...PROJECT_STATUSES, 'archived'] as const
export type ProjectPlace = (typeof PROJECT_PLACES)[number]
export const PROJECT_PLACE_LABELS: Record<ProjectPlace, string> = { ...PROJECT_STATUS_LABELS, archived: 'Archived' }

/** The filter of the board and the list. Without a place it finds all but archived projects. */
export type ProjectListFilter = { search: string; place: ProjectPlace | null; phase: Phase | null; sort: ProjectSort }

export const PROJECT_VIEWS = ['cards', 'list'] as const
/** How the projects stand below the board: as cards, or dense, a row each. */
export type ProjectView = (typeof PROJECT_VIEWS)[number]

/** A project as its card and its head show it: without its participants, but with their number. */
export type ProjectFacts = Pick<Project, 'id' | 'title' | 'description' | 'phase' | 'status' | 'createdAt'> & {
  participants: number
  isArchived: boolean
  /** When a customer last submitted an answer; samples are none. */
  answeredAt: string | null
}

/** The fields of a project that a select needs. */
export type ProjectTitle = { id: number; title: string }

/**
 * The brand's active projects without the example, and archived ones; its stakeholders; its open tasks due within a
 * week.
 */
export type ProjectsOverview = {
  projects: number
  hasExample: boolean
  archived: number
  stakeholders: number
  dueSoon: number
}
