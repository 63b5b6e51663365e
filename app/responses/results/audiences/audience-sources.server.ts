import { tagKey } from '~/projects/tags/stakeholder-tags'
import { listTagMembers, listTags } from '~/projects/tags/stakeholder-tags.server'
import type { GroupSource } from '~/task-types/groups/side-by-side'
import { getTaskTypeAnalysis } from '~/task-types/registry.server'
import type { Submission } from '~/task-types/results/analysis'
import { listOwnTasks, type OwnTask } from '~/tasks/own-task.server'
import { effectiveConfig } from '~/tasks/stored-config.server'
import { estimateKey } from '../digests.server'
import { findEstimate } from '../estimates/stored-estimates.server'
import { listSubmissions } from '../submissions.server'

/** A group to choose: its value in URLs, its name under its heading, and its full name. */
export type Audience = { value: string; label: string; name: string }

/** Groups of one kind. `all` is the URL's value for all of them, if they can be compared together. */
export type AudienceSource = {
  heading: string
  all: string | null
  audiences: Audience[]
  /** The task and the figures that define the groups, for groups by answers. */
  madeOf: (GroupSource & { taskId: number }) | null
  /** Ids of the consumers in each of the groups at these places. */
  listMembers(places: number[]): Promise<Set<number>[]>
}

/**
 * The groupings of a task's respondents, or of a whole project's: tags, answers in the project's tasks, and segments.
 */
export async function listAudienceSources(
  of: OwnTask | Pick<OwnTask, 'brandId' | 'projectId'>,
): Promise<AudienceSource[]> {
  const own = 'id' in of ? [of] : []
  // Its own questions are the first that one asks for.
  const tasks = [...own, ...(await listOwnTasks(of.brandId, of.projectId, own[0]))]
  const sources = [...(await tagSource(of.brandId)), ...tasks.flatMap(answerSources)]
  for (const task of tasks) sources.push(...(await segmentSources(task)))
  return sources
}

async function tagSource(brandId: number): Promise<AudienceSource[]> {
  const audiences = (await listTags(brandId)).map(({ tag }) => ({
    value: `tag:${tagKey(tag)}`,
    label: tag,
    name: tag,
  }))
  if (audiences.length === 0) return []
  const listMembers = (places: number[]) =>
    listTagMembers(
      brandId,
      places.map((place) => audiences[place]?.label ?? ''),
    )
  return [{ heading: 'Tags', all: null, audiences, madeOf: null, listMembers }]
}

function answerSources(task: OwnTask): AudienceSource[] {
  const groupings = getTaskTypeAnalysis(task.type).crossTabVariables?.(effectiveConfig(task)) ?? []
  let read: Promise<Submission[]> | undefined
  const listAnswered = () => {
    read ??= listSubmissions(task)
    return read
  }
  return groupings.map(({ id, title, options, source, includes: isIn }) => ({
    heading: `${task.title}: ${title}`,
    all: `answers:${task.id}:${id}`,
    audiences: options.map((label, place) => ({
      value: `answer:${task.id}:${place}:${id}`,
      label,
      name: `${label} (${title})`,
    })),
    madeOf: { ...source, taskId: task.id },
    async listMembers(places) {
      const answered = await listAnswered()
      return places.map(
        (place) => new Set(answered.filter(({ answers }) => isIn(answers, place)).map(({ consumer }) => consumer.id)),
      )
    },
  }))
}

/** The solutions of the estimate for all current submissions of a task. */
async function segmentSources(task: OwnTask): Promise<AudienceSource[]> {
  const { longEstimate } = getTaskTypeAnalysis(task.type)
  if (!longEstimate || !task.estimated.includes(longEstimate.grouping.name)) return []
  const submissions = await listSubmissions(task)
  const { percent, value } = await findEstimate(task.id, longEstimate.grouping.name, estimateKey(task, submissions))
  if (percent < 100) return []
  return longEstimate.grouping.solutions.map(({ filters, title, groups }, solution) => ({
    heading: `${task.title}: ${title}`,
    all: `segments:${task.id}:${solution}`,
    audiences: groups.map((label, place) => ({
      value: `segment:${task.id}:${solution}:${place}`,
      label,
      name: label,
    })),
    madeOf: { ...longEstimate.grouping.madeOf, taskId: task.id },
    async listMembers(places) {
      const people =
        longEstimate.listMembers(effectiveConfig(task), submissions, value, new URLSearchParams(filters)) ?? []
      return places.map((place) => new Set(people[place]))
    },
  }))
}
