import type { Scope } from '~/accounts/api-keys/api-keys'
import type { VisibleParts } from '~/task-types/results/analysis'

/** Who makes a request: one value, which a credential gives. */
export type Actor = Member | Program | Respondent | LinkReader | Previewer | Visitor

/** The role of a user in a brand. */
export type Role = 'owner'

/** A signed-in user of a brand. */
export type Member = { kind: 'member'; brandId: number; userId: number; role: Role }

/** A program with an API key of a brand. */
export type Program = { kind: 'program'; brandId: number; keyId: number; keyName: string; scopes: Scope[] }

/** A person who answers: a signed-in consumer, or, by a personal link, for one task. */
export type Respondent = {
  kind: 'respondent'
  consumerId: number
  /** Their account; null for someone who answers without one. */
  userId: number | null
  /** The one task of a personal link; null for all of theirs. */
  taskId: number | null
}

/** The holder of a results link. */
export type LinkReader = {
  kind: 'reader'
  linkId: number
  brandId: number
  companyName: string
  project: { id: number; title: string }
  /** Ids of the shared tasks; null for all tasks of the project except drafts. */
  taskIds: number[] | null
  shows: VisibleParts
  /** ISO 8601. */
  endsAt: string
}

/** The holder of a preview link. */
export type Previewer = { kind: 'previewer'; brandId: number; taskId: number }

/** A person without a credential. */
type Visitor = { kind: 'visitor' }
