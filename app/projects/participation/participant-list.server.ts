import { and, eq, exists, inArray, notExists, notInArray, type SQL } from 'drizzle-orm'
import { db } from '#db/client.server'
import { projectParticipants, projects, respondents, stakeholders } from '#db/schema'
import { type Page, readPage } from '~/lib/lists/paging'
import type { Consumer } from '~/lib/people'
import {
  byName,
  consumerColumns,
  consumerRecord,
  joinRespondents,
  wherePersonMatches,
} from '~/respondents/respondents.server'
import type { Participant } from '../projects'
import { participantRecord, selectParticipants } from '../projects.server'
import { whereStakeholderHasTag } from '../tags/stakeholder-tags.server'

type PeopleFilter = { search: string; page: number }
type CandidateFilter = PeopleFilter & { tag: string | null }

/** One page of a project's participants, latest first. */
export async function pageParticipants(
  brandId: number,
  projectId: number,
  { search, page }: PeopleFilter,
): Promise<Page<Participant>> {
  const isOwn = and(eq(projects.brandId, brandId), eq(projects.id, projectId))
  const condition = and(isOwn, wherePersonMatches(search))
  const own = db.select({ id: projects.id }).from(projects).where(isOwn)
  const count = () =>
    search
      ? db.$count(selectParticipants(db).where(condition).as('matching'))
      : db.$count(projectParticipants, and(eq(projectParticipants.projectId, projectId), exists(own)))
  return await readPage(count, page, async (limit, offset) => {
    const rows = await selectParticipants(db).where(condition).limit(limit).offset(offset)
    return rows.map(participantRecord)
  })
}

/** One page of the brand's consumers who take no part in the project yet, by name, without those `except`. */
export async function pageCandidates(
  brandId: number,
  projectId: number,
  { search, tag, page, except = [] }: CandidateFilter & { except?: number[] },
): Promise<Page<Consumer>> {
  const condition = and(await matching(brandId, projectId, { search, tag }), notInArray(respondents.id, except))
  const count = () => db.$count(selectConsumers(condition).as('matching'))
  return await readPage(count, page, async (limit, offset) => {
    const rows = await selectConsumers(condition).limit(limit).offset(offset)
    return rows.map(consumerRecord)
  })
}

/** The ids of everyone whom the search finds, in no order. */
export async function listCandidateIds(
  brandId: number,
  projectId: number,
  filter: Omit<CandidateFilter, 'page'>,
): Promise<number[]> {
  const rows = await selectConsumers(await matching(brandId, projectId, filter))
  return rows.map(({ id }) => id)
}

/** Only those who are not in the project yet, by name. */
export async function findCandidates(brandId: number, projectId: number, ids: number[]): Promise<Consumer[]> {
  const rows = await selectConsumers(and(candidate(brandId, projectId), inArray(respondents.id, ids)))
  return rows.map(consumerRecord)
}

async function matching(brandId: number, projectId: number, { search, tag }: Omit<CandidateFilter, 'page'>) {
  return and(candidate(brandId, projectId), wherePersonMatches(search), await whereStakeholderHasTag(brandId, tag))
}

function candidate(brandId: number, projectId: number) {
  const participation = db
    .select({ id: projectParticipants.id })
    .from(projectParticipants)
    .where(and(eq(projectParticipants.projectId, projectId), eq(projectParticipants.consumerId, respondents.id)))
  return and(eq(stakeholders.brandId, brandId), notExists(participation))
}

function selectConsumers(condition: SQL | undefined) {
  return joinRespondents(db.select(consumerColumns).from(stakeholders).$dynamic(), stakeholders.consumerId)
    .where(condition)
    .orderBy(...byName)
    .$dynamic()
}
