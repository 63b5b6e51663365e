import type { Consumer } from '~/lib/people'
import { phaseNames } from '~/texts/phases'

export const PHASES = ['concept', 'testing', 'validation', 'post-launch'] as const
export type Phase = (typeof PHASES)[number]

export const PROJECT_STATUSES = ['active', 'paused', 'completed'] as const
export type ProjectStatus = (typeof PROJECT_STATUSES)[number]

/** The brand's labels of the phases. */
export const PHASE_LABELS: Record<Phase, string> = phaseNames.brand
/** Short labels for badges. */
export const PHASE_BADGES: Record<Phase, string> = phaseNames.short

export const PROJECT_STATUS_LABELS: Record<ProjectStatus, string> = {
  active: 'Active',
  paused: 'Paused',
  completed: 'Completed',
}

/** Percent of the way from concept to after launch. */
export const PHASE_PROGRESS: Record<Phase, number> = { concept: 25, testing: 50, validation: 75, 'post-launch': 100 }

export const PROJECT_TITLE_REQUIRED = 'Project title is required'

/** The parameter or field with the state that a form is based on. */
export const MADE_FROM = 'of'

export type Participant = {
  id: number
  projectId: number
  consumerId: number
  status: 'active'
  joinedAt: string
  consumer: Consumer
}

export type Project = {
  id: number
  brandId: number
  title: string
  description: string | null
  phase: Phase
  status: ProjectStatus
  createdAt: string
  updatedAt: string
  participants: Participant[]
}

/** The fields of a project that a consumer sees. */
export type ConsumerProject = Pick<Project, 'id' | 'title' | 'description' | 'phase' | 'status' | 'createdAt'> & {
  taskCount: number
  completedCount: number
  brand: { id: number; companyName: string; brandName: string; user: { firstName: string; lastName: string } }
}
