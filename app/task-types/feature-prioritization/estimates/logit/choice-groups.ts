import type { Choice } from '../choices'

/**
 * All choices of the best and of the worst, grouped by their alternatives: the likelihood depends on a set and on how
 * often each of its members was chosen, and there are far fewer sets than choices.
 */
export type ChoiceGroups = {
  features: number
  /** Members of group g are `members[starts[g]]` to before `members[starts[g + 1]]`. */
  starts: Int32Array
  members: Int16Array
  /** For each member, how often it was chosen in its group. */
  chosen: Int32Array
  /** By group, how often it was chosen from. */
  times: Int32Array
  /** By group, 1 for best, −1 for worst. */
  signs: Int8Array
  /** Choice by choice: its group, and the index of the chosen one in `members`. */
  choices: { groups: Int32Array; picks: Int32Array }
  /** Choices of respondent r are `respondents[r]` to before `respondents[r + 1]`. */
  respondents: Int32Array
}

/**
 * The best is chosen from the whole set, then the worst from the rest; a rest of one feature is no choice. A set has at
 * least 2 members. Throws if a chosen feature is not in its set.
 */
export function groupChoices(respondents: Choice[][], features: number): ChoiceGroups {
  const rounds = respondents.reduce((sum, choices) => sum + choices.length, 0)
  const grouping = choiceGrouping(features, respondents.length, rounds)
  for (const choices of respondents) grouping.take(choices)
  return grouping.groups()
}

/**
 * Groups choices as `groupChoices` does, one respondent at a time. Throws beyond the given numbers of respondents and
 * rounds.
 */
export function choiceGrouping(features: number, mostRespondents: number, mostRounds: number) {
  const known = { best: new Map<number | string, number>(), worst: new Map<number | string, number>() }
  const starts: number[] = [0]
  const members: number[] = []
  const signs: number[] = []
  const choices = { groups: new Int32Array(2 * mostRounds), picks: new Int32Array(2 * mostRounds) }
  const bounds = new Int32Array(mostRespondents + 1)
  const sorted = new Int16Array(features)
  let [respondents, made] = [0, 0]
  return {
    take(given: Choice[]): void {
      for (const { set, best, worst } of given) {
        choose(set, -1, best)
        if (set.length > 2) choose(set, best, worst)
      }
      respondents += 1
      bounds[respondents] = made
      if (respondents > mostRespondents || made > 2 * mostRounds)
        throw new RangeError('There are more choices than said')
    },
    groups(): ChoiceGroups {
      const groups = choices.groups.subarray(0, made)
      const picks = choices.picks.subarray(0, made)
      return {
        features,
        starts: Int32Array.from(starts),
        members: Int16Array.from(members),
        chosen: tally(picks, members.length),
        times: tally(groups, signs.length),
        signs: Int8Array.from(signs),
        choices: { groups, picks },
        respondents: bounds.subarray(0, respondents + 1),
      }
    },
  }

  function choose(set: number[], except: number, pick: number): void {
    const size = sortInto(sorted, set, except)
    const key = toKey(sorted, size, features)
    const groupsOfKind = except < 0 ? known.best : known.worst
    let group = groupsOfKind.get(key)
    if (group === undefined) {
      group = signs.length
      groupsOfKind.set(key, group)
      for (let at = 0; at < size; at += 1) members.push(sorted[at] ?? 0)
      starts.push(members.length)
      signs.push(except < 0 ? 1 : -1)
    }
    const place = members.indexOf(pick, starts[group])
    if (place < 0 || place >= (starts[group + 1] ?? 0)) throw new RangeError('What was chosen is not in its set')
    choices.groups[made] = group
    choices.picks[made] = place
    made += 1
  }
}

/** A unique number for the first members of each set, as a text if it would be too large to be exact. */
function toKey(sorted: Int16Array, size: number, features: number): number | string {
  let key = size
  for (let at = 0; at < size; at += 1) key = key * features + (sorted[at] ?? 0)
  return Number.isSafeInteger(key) ? key : sorted.subarray(0, size).join()
}

/** Writes a set without one of its members in ascending order; how many that are. */
function sortInto(sorted: Int16Array, set: number[], except: number): number {
  let size = 0
  for (const feature of set) {
    if (feature === except) continue
    let at = size
    for (; at > 0 && (sorted[at - 1] ?? 0) > feature; at -= 1) sorted[at] = sorted[at - 1] ?? 0
    sorted[at] = feature
    size += 1
  }
  return size
}

function tally(numbers: Int32Array, length: number): Int32Array {
  const counts = new Int32Array(length)
  for (const number of numbers) counts[number] = (counts[number] ?? 0) + 1
  return counts
}
