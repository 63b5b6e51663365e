import { and, desc, eq, min, type SQL, sql } from 'drizzle-orm'
import { db } from '#db/client.server'
import { invitations, projectParticipants, projects, stakeholders, stakeholderTags, users } from '#db/schema'
import { fullRespondentName, respondentText } from '~/respondents/respondents.server'
import type { StakeholderOrder } from './stakeholder-rows'

/** The texts that a search for invited people covers: their address, and the name from a file. */
export const invitedTexts = [invitations.firstName, invitations.lastName, invitations.email]

/** For a list that is sorted by time alone. */
export const NO_KEY = sql`null`

type Keys = { active: SQL; pending: SQL }

/** The sort keys of rows of `stakeholders` and `invitations`; without regard to case, and null if empty. */
export function sortKeys(by: StakeholderOrder['by']): Keys {
  switch (by) {
    case 'name':
      return {
        active: respondentText(db, stakeholders.consumerId, sql`lower(${fullRespondentName})`),
        pending: INVITED_NAME,
      }
    case 'email':
      return {
        active: respondentText(db, stakeholders.consumerId, sql`lower(${users.email})`),
        pending: sql`lower(${invitations.email})`,
      }
    case 'tags':
      return { active: sql`${firstTag()}`, pending: INVITED_TAG }
    case 'projects':
      return { active: sql`${newestProject()}`, pending: sql`${invitationProject()}` }
    case 'since':
    case 'status':
      return { active: NO_KEY, pending: NO_KEY }
  }
}

/**
 * The order of a query with the columns `sort_key`, `since` and `listed_id`. People without a key come last in both
 * directions.
 */
export function stakeholderOrderBy({ by, descending }: StakeholderOrder): SQL {
  if (by === 'status') return sql`since desc, listed_id desc`
  if (by === 'since') return descending ? sql`since desc, listed_id desc` : sql`since, listed_id`
  return descending
    ? sql`sort_key desc nulls last, since desc, listed_id desc`
    : sql`sort_key nulls last, since desc, listed_id desc`
}

const INVITED_NAME = sql`nullif(lower(trim(coalesce(${invitations.firstName}, '') || ' ' || coalesce(${invitations.lastName}, ''))), '')`
/** The first of a JSON list, behind its bracket and quotation mark. */
const INVITED_TAG = sql`case when ${invitations.tags} = '[]' then null else lower(substr(${invitations.tags}, 3)) end`

function firstTag() {
  return db
    .select({ tag: min(sql`lower(${stakeholderTags.tag})`) })
    .from(stakeholderTags)
    .where(eq(stakeholderTags.stakeholderId, stakeholders.id))
}

function newestProject() {
  return db
    .select({ title: sql`lower(${projects.title})` })
    .from(projectParticipants)
    .innerJoin(projects, eq(projects.id, projectParticipants.projectId))
    .where(and(eq(projectParticipants.consumerId, stakeholders.consumerId), eq(projects.brandId, stakeholders.brandId)))
    .orderBy(desc(projectParticipants.joinedAt), desc(projectParticipants.id))
    .limit(1)
}

function invitationProject() {
  return db
    .select({ title: sql`lower(${projects.title})` })
    .from(projects)
    .where(eq(projects.id, invitations.projectId))
}
