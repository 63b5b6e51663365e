import type { SortOrder } from '~/lib/lists/sorting'
import type { ProjectTitle } from '~/projects/project-list-item'

/** State of an invitation's mail. */
type Delivery = 'queued' | 'delivered' | 'failed'

/** Someone with an account. `since`: when they became a stakeholder of the brand. */
export type ActivePerson = {
  status: 'active'
  id: number
  name: string
  /** The address of their picture. */
  picture: string | null
  email: string
  since: string
  projects: ProjectTitle[]
  tags: string[]
}

/** An invitation that waits for an account. `since`: when it was sent, or last sent again. */
export type PendingPerson = {
  status: 'pending'
  id: number
  email: string
  /** As a file that they were invited by has them. */
  firstName: string | null
  lastName: string | null
  since: string
  project: ProjectTitle | null
  /** Tags for their future account. */
  tags: string[]
  delivery: Delivery
  /** Why the mail has not arrived so far, as text; null if no problem is known. */
  trouble: string | null
}

export type StakeholderRow = ActivePerson | PendingPerson

export const STAKEHOLDER_STATUSES = ['active', 'pending'] as const
export type StakeholderStatus = (typeof STAKEHOLDER_STATUSES)[number]

/** The columns that the list is sorted by. */
export const STAKEHOLDER_SORTS = ['name', 'email', 'status', 'tags', 'projects', 'since'] as const
type StakeholderSort = (typeof STAKEHOLDER_SORTS)[number]
export type StakeholderOrder = SortOrder<StakeholderSort>

/** Active people before invited ones, newest first. */
export const USUAL_ORDER: StakeholderOrder = { by: 'status', descending: false }

/** The selected people of each kind: by id, or by number. */
export type PerStatus<T> = Record<StakeholderStatus, T>
