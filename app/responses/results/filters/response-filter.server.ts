import { and, gte, lt, type SQL } from 'drizzle-orm'
import { taskResponses } from '#db/schema'
import { endOfUtcDay } from '~/lib/dates'
import { whereConsumerMatchesTags } from '~/projects/tags/stakeholder-tags.server'
import type { VisibleParts } from '~/task-types/results/analysis'
import { type Choices, readChoices } from './read-filters'

export type Found = {
  /** The condition on a row of `respondents`; assignees without a submission can meet it too. */
  asked: SQL | undefined
  /** The condition on a row of `task_responses`; only submissions can meet it. */
  submitted: SQL | undefined
  /** Both. */
  where: SQL | undefined
}

/** Selects the submissions that a task's figures count. */
export type ResponseFilter = Found & {
  /** Differs between filters that count different submissions. */
  key: string
  /** Whether careless submissions are left out. */
  excludesCareless: boolean
  /** The parts that a results link shows; null for the brand. */
  visibleParts: VisibleParts | null
}

type Condition = Partial<Pick<Found, 'asked' | 'submitted'>>

/** The conditions of each filter. Only the analysis can find careless responses. */
const CONDITIONS: {
  [Name in keyof Choices]: (brandId: number, value: Choices[Name]['value']) => Condition | Promise<Condition>
} = {
  tags: async (brandId, choice) => ({ asked: await whereConsumerMatchesTags(brandId, choice) }),
  days: (_, { from, to }) => ({
    submitted: and(
      from === null ? undefined : gte(taskResponses.submittedAt, Date.parse(from)),
      to === null ? undefined : lt(taskResponses.submittedAt, endOfUtcDay(to)),
    ),
  }),
  quality: () => ({}),
}

export async function findFilterConditions(brandId: number, { tags, days, quality }: Choices): Promise<Found> {
  const conditions = await Promise.all([
    CONDITIONS.tags(brandId, tags.value),
    CONDITIONS.days(brandId, days.value),
    CONDITIONS.quality(brandId, quality.value),
  ])
  const asked = and(...conditions.map((one) => one.asked))
  const submitted = and(...conditions.map((one) => one.submitted))
  return { asked, submitted, where: and(asked, submitted) }
}

/** The filter in the URL. A results link has none, because tags are private to the brand. */
export async function parseResponseFilter(
  brandId: number,
  filters: URLSearchParams,
  visibleParts: VisibleParts | null = null,
): Promise<ResponseFilter> {
  const choices = readChoices(visibleParts ? new URLSearchParams() : filters)
  const key = JSON.stringify([visibleParts, ...Object.values(choices).map((chosen) => chosen.key)])
  return {
    key,
    ...(await findFilterConditions(brandId, choices)),
    excludesCareless: choices.quality.value,
    visibleParts,
  }
}
