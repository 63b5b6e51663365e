import type { PersonTask } from '~/projects/participation/project-person'

/** A person's tasks in one project of a brand. */
export type PersonProject = { id: number; title: string; joinedAt: string | null; tasks: PersonTask[] }

/** A stakeholder of a brand across all of its projects. */
export type BrandPerson = {
  consumerId: number
  /** The link to this brand. Rejoining creates a new one. */
  stakeholderId: number
  firstName: string
  lastName: string
  email: string
  since: string
  tags: string[]
  /** Whether another brand has them too: then their name is theirs alone to change, and their account outlives us. */
  isShared: boolean
  /** The newest first. */
  projects: PersonProject[]
}
