import { SCOPES, type Scope } from '~/accounts/api-keys/api-keys'
import type { Actor, Role } from './actor'

/** An actor as the table names it: a user by their role, a key by each of its scopes. */
export type ActorName =
  | Role
  | `key to ${Scope}`
  | 'respondent'
  | 'respondent of one task'
  | Exclude<Actor['kind'], 'member' | 'program' | 'respondent'>

/**
 * What a request does, and who may do it. The table says nothing about records: each query names the owner, and a link
 * reaches only its task or project.
 */
const MAY = {
  /** Read a brand's projects, tasks and people. */
  read: ['owner', 'key to read'],
  'read results': ['owner', 'key to read', 'reader'],
  /** Create and change them, and invite people. */
  write: ['owner', 'key to write'],
  /** Download answers or people as a file; a results link must also show texts and names. */
  export: ['owner', 'key to export', 'reader'],
  'read the audit log': ['owner'],
  /** Manage API keys and webhooks. */
  'manage programs': ['owner'],
  /** Change the company's data, or close its account. */
  'manage the brand': ['owner'],
  'read own account': ['owner', 'key to read', 'respondent'],
  'change own account': ['owner', 'respondent'],
  'read own tasks': ['respondent'],
  answer: ['respondent', 'respondent of one task'],
  /** Load an image, a video or a file. */
  'load files': ['owner', 'key to read', 'respondent', 'respondent of one task', 'reader'],
  /** See a preview by its link. */
  preview: ['previewer'],
} as const satisfies Record<string, ActorName[]>

export type Verb = keyof typeof MAY

export function may(actor: Actor, verb: Verb): boolean {
  return actorNames(actor).some((name) => isAllowed(name, verb))
}

/** The scope that lets a key do it; null if no key may. */
export function scopeFor(verb: Verb): Scope | null {
  return SCOPES.find(({ scope }) => isAllowed(`key to ${scope}`, verb))?.scope ?? null
}

export function isAllowed(name: ActorName, verb: Verb): boolean {
  const names: readonly ActorName[] = MAY[verb]
  return names.includes(name)
}

function actorNames(actor: Actor): ActorName[] {
  switch (actor.kind) {
    case 'member':
      return [actor.role]
    case 'program':
      return actor.scopes.map((scope) => `key to ${scope}` as const)
    case 'respondent':
      return [actor.taskId === null ? 'respondent' : 'respondent of one task']
    default:
      return [actor.kind]
  }
}
