import { english } from '~/texts/format'

/** `person` is the one that the entry is about; `somebody` is unknown. */
type AuditActor = 'brand' | 'person' | 'server' | 'operator' | 'somebody'

/**
 * In whose log an action is recorded, and as whose: `userId` is the member who acts, and for a program, `keyName` is the
 * name of its API key.
 */
export type Acting = { brandId: number; by: AuditActor; userId?: number; keyName?: string }

type Facts = {
  /** Name of the person it is about, or a description if the brand no longer has them. */
  person: string
  /** The title that the task or project had. */
  title: string
  count: number
}

/** The recorded actions, with the rest of the sentence after the actor. */
const SENTENCES = {
  'signed-in': () => 'signed in',
  'sign-in-failed': ({ count }) =>
    count === 1
      ? 'tried to sign in to this account and gave a wrong password'
      : `tried to sign in to this account and gave a wrong password, ${english.number(count)} times within a day`,
  'name-changed': () => 'changed their own name',
  'company-changed': () => 'changed the company’s name or industry',
  'password-changed': () => 'changed the password and ended all sessions',
  'password-reset': () => 'set a new password with an emailed link and ended all sessions',
  'project-archived': ({ title }) => `archived the project ${title}`,
  'project-restored': ({ title }) => `unarchived the project ${title}`,
  'project-duplicated': ({ title }) => `duplicated the project ${title}`,
  'project-deleted': ({ title }) => `deleted the project ${title} with its tasks, answers and files`,
  'preview-shared': ({ title }) => `created a link to a preview of the task ${title}`,
  'preview-link-revoked': ({ title }) => `revoked a link to a preview of the task ${title}`,
  'task-opened': ({ title }) => `opened the task ${title}`,
  'task-closed': ({ title }) => `closed the task ${title}`,
  'task-deleted': ({ title }) => `deleted the task ${title} with its answers`,
  'results-opened': ({ title }) => `opened the results of ${title}`,
  'report-opened': ({ title }) => `opened the report of the project ${title}`,
  'video-watched': ({ person, title }) => `watched a video of ${person} in ${title}`,
  'file-opened': ({ person, title }) => `opened a file of ${person} in ${title}`,
  'answers-exported': ({ title }) => `exported the answers to ${title}`,
  'answers-read': ({ title }) => `read all answers to ${title} through the API`,
  'design-exported': ({ title }) => `exported the design of ${title}`,
  'samples-added': ({ title, count }) => `added ${count} sample responses to ${title}`,
  'samples-removed': ({ title }) => `removed the sample responses from ${title}`,
  'report-exported': ({ title }) => `exported the report of the project ${title}`,
  'finding-noted': ({ title }) => `wrote a note on a finding of ${title}`,
  'response-opened': ({ person, title }) => `opened the answers of ${person} to ${title}`,
  'results-shared': ({ title }) => `created a link to results for ${title}`,
  'results-link-changed': ({ title }) => `changed the last day of the link to results for ${title}`,
  'results-link-revoked': ({ title }) => `ended the link to results for ${title}`,
  'results-link-opened': ({ title }) => `opened the link to results for ${title} for the first time`,
  'results-link-exported': ({ title }) => `downloaded the answers to ${title} through a link to results`,
  'key-made': ({ title }) => `created the API key ${title}`,
  'key-revoked': ({ title }) => `revoked the API key ${title}`,
  'webhook-added': ({ title }) => `added the webhook ${title}`,
  'webhook-changed': ({ title }) => `changed the webhook ${title}`,
  'webhook-secret': ({ title }) => `rolled the secret of the webhook ${title}`,
  'webhook-on': ({ title }) => `turned on the webhook ${title}`,
  'webhook-off': ({ title }) => `turned off the webhook ${title}`,
  'webhook-failed': ({ title }) => `turned off the webhook ${title} because deliveries failed for three days`,
  'webhook-deleted': ({ title }) => `deleted the webhook ${title}`,
  'results-link-report': ({ title }) => `downloaded the report of the project ${title} through a link to results`,
  'invitations-exported': () => 'exported the results of an invitation',
  'stakeholders-exported': ({ count }) =>
    `exported ${english.count(count, { one: 'stakeholder', other: 'stakeholders' })}`,
  'log-exported': () => 'exported this log',
  'participant-added': ({ person, title }) => `added ${person} to the project ${title}`,
  assigned: ({ person, title }) => `assigned ${person} to the task ${title}`,
  unassigned: ({ person, title }) => `removed ${person} from the task ${title}`,
  invited: ({ count }) => (count === 1 ? 'invited one address' : `invited ${count} addresses`),
  'invite-link-opened': () => 'viewed the link of an invitation',
  'invitation-tagged': ({ count }) =>
    count > 1 ? `changed the tags of ${english.number(count)} invitations` : 'changed the tags of an invitation',
  'invitation-withdrawn': ({ count }) =>
    count > 1 ? `withdrew ${english.number(count)} invitations` : 'withdrew an invitation',
  joined: () => 'joined',
  'retention-changed': ({ count }) =>
    count === 0
      ? 'keeps drafts, videos, files and addresses indefinitely from now on'
      : `keeps drafts, videos, files and addresses for ${english.days(count)} after a task has closed from now on`,
  'retention-kept': ({ title, count }) =>
    `removed the drafts, videos, files and addresses of the task ${title}, ${english.days(count)} after it had closed`,
  'person-opened': ({ person }) => `opened the page of ${person}`,
  'person-renamed': ({ person }) => `changed the name of ${person}`,
  'person-tagged': ({ person }) => `changed the tags of ${person}`,
  'people-tagged': ({ count }) => `changed the tags of ${english.count(count, { one: 'person', other: 'people' })}`,
  'person-exported': ({ person }) => `exported everything kept about ${person}`,
  'person-erased': ({ person }) => `erased ${person}`,
  'account-deleted': () => 'deleted their account',
  'account-made': ({ person }) => `created the account of ${person}`,
} satisfies Record<string, (facts: Facts) => string>

export type AuditAction = keyof typeof SENTENCES

export function isAuditAction(name: string): name is AuditAction {
  return Object.hasOwn(SENTENCES, name)
}

/** An entry as people read it. */
export type AuditEntry = {
  id: number
  /** ISO 8601. */
  at: string
  who: string
  what: string
}

/** The rest of the sentence after the actor. */
export function formatAuditAction(action: AuditAction, facts: Facts): string {
  return SENTENCES[action]({ ...facts, title: `“${facts.title}”` })
}
