import { fullName } from '~/lib/people'
import type { Csv, Submission } from '../../results/analysis'
import type { StoredSolution } from './stored-segments'

/** The ids of the consumers of each segment: each person belongs to the one that they most likely do. */
export function segmentMembers(
  people: Pick<Submission, 'consumer'>[],
  { segments, memberships }: StoredSolution,
): number[][] {
  const members = segments.map((): number[] => [])
  for (const [index, { consumer }] of people.entries()) {
    members[likeliest(memberships, index, segments.length)]?.push(consumer.id)
  }
  return members
}

/** A row a respondent: their segment of a solution, and how likely each of its segments is theirs. */
export function membershipsFile(
  people: Pick<Submission, 'consumer'>[],
  { segments, memberships }: StoredSolution,
): Csv {
  const count = segments.length
  return {
    header: ['Respondent', 'Consumer', 'Email', 'Segment', ...segments.map((_, k) => `Probability of ${k + 1}`)],
    rows: people.map(({ consumer }, index) => [
      consumer.id,
      fullName(consumer.user),
      consumer.user.email,
      likeliest(memberships, index, count) + 1,
      ...memberships.slice(index * count, (index + 1) * count),
    ]),
    people: people.map(({ consumer }) => consumer.id),
  }
}

function likeliest(memberships: number[], person: number, count: number): number {
  let best = 0
  for (let k = 1; k < count; k += 1) {
    if ((memberships[person * count + k] ?? 0) > (memberships[person * count + best] ?? 0)) best = k
  }
  return best
}
