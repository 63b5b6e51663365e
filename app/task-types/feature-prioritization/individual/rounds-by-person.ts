import type { Choice } from '../estimates/choices'

/** The answered rounds of people in flat arrays, which cross to a thread and are fast to run through. */
export type RoundsByPerson = {
  features: number
  /** Whether the last of these is the anchor, which is chosen from two. */
  isAnchored?: boolean | undefined
  /** The certainty of choices between a feature and the anchor, relative to those of rounds; 1 by default. */
  anchorScale?: number | undefined
  /** Rounds of person r are `people[r]` to before `people[r + 1]`. */
  people: Int32Array
  /** Members of round t are `members[starts[t]]` to before `members[starts[t + 1]]`: the best, the worst, the others. */
  starts: Int32Array
  /** Features by place. */
  members: Int16Array
}

export function roundsByPerson(respondents: readonly Choice[][], features: number): RoundsByPerson {
  const people = new Int32Array(respondents.length + 1)
  const starts: number[] = [0]
  const members: number[] = []
  for (const [person, choices] of respondents.entries()) {
    for (const { set, best, worst } of choices) {
      members.push(best, worst)
      for (const feature of set) if (feature !== best && feature !== worst) members.push(feature)
      starts.push(members.length)
    }
    people[person + 1] = starts.length - 1
  }
  return { features, people, starts: Int32Array.from(starts), members: Int16Array.from(members) }
}

export function peopleIn({ people }: Pick<RoundsByPerson, 'people'>): number {
  return people.length - 1
}

/** The choices in rounds, without those between a feature and the anchor. */
export function roundsAlone(rounds: RoundsByPerson): { choices: Choice[][]; features: number } {
  const { features, isAnchored } = rounds
  const choices = choicesIn(rounds)
  if (!isAnchored) return { choices, features }
  const anchor = features - 1
  return { choices: choices.map((own) => own.filter(({ set }) => !set.includes(anchor))), features: anchor }
}

/** Rounds and last screen of each person, of which a choice is between a feature and the anchor behind all features. */
export function roundsAndVerdicts(rounds: RoundsByPerson): { rounds: Choice[]; verdicts: Choice[] }[] {
  const anchor = rounds.features - 1
  return choicesIn(rounds).map((own) => ({
    rounds: own.filter(({ set }) => !set.includes(anchor)),
    verdicts: own
      .filter(({ set }) => set.includes(anchor))
      .map((choice) => ({ ...choice, set: choice.set.toSorted((one, other) => one - other) })),
  }))
}

/** The same as a list of choices per person; the original order of each set is lost. */
function choicesIn({ people, starts, members }: RoundsByPerson): Choice[][] {
  return Array.from({ length: people.length - 1 }, (_, person) => {
    const first = people[person] ?? 0
    return Array.from({ length: (people[person + 1] ?? 0) - first }, (_, index) => {
      const set = [...members.subarray(starts[first + index], starts[first + index + 1])]
      return { roundId: index + 1, set, best: set[0] ?? 0, worst: set[1] ?? 0 }
    })
  })
}
