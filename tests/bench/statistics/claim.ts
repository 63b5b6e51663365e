import type { Submission } from '~/task-types/results/analysis'

export type Random = () => number

export type Claim = {
  where: string
  sentence: string
  test: string
  /** What is true in the studies. */
  truth: string
  /** In how many of a hundred it may be said; null of what describes answers and promises nothing. */
  promise: number | null
  /** How many studies are simulated, or people where it is said of each. */
  of: string
  rate(random: Random): number
}

/** The share of so many studies in which something is said. */
export function inStudies(
  studies: number,
  isSaid: (random: Random, study: number) => boolean,
): Pick<Claim, 'of' | 'rate'> {
  return {
    of: `${studies.toLocaleString('en-US')} studies`,
    rate: (random) =>
      Array.from({ length: studies }, (_, study) => isSaid(random, study)).filter(Boolean).length / studies,
  }
}

/** The share of the printed intervals that miss, in so many studies. `misses`: null where none is printed. */
export function inPrinted(studies: number, misses: (random: Random) => boolean | null): Pick<Claim, 'of' | 'rate'> {
  return {
    of: `the intervals printed in ${studies.toLocaleString('en-US')} studies`,
    rate(random) {
      const printed = Array.from({ length: studies }, () => misses(random)).filter((one) => one !== null)
      return printed.filter(Boolean).length / printed.length
    },
  }
}

/** Whether an interval misses what is true. False without one: nothing is said then. */
export function isOutside(truth: number, interval: Ends | null | undefined): boolean {
  if (!interval || interval.low === null || interval.high === null) return false
  if (Number.isNaN(truth)) throw new Error('What is true is not known')
  return truth < interval.low || truth > interval.high
}

type Ends = { low: number | null; high: number | null }

export function submissionsOf<Answers>(people: number, answers: (person: number) => Answers): Submission<Answers>[] {
  const user = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', profileImageUrl: null }
  return Array.from({ length: people }, (_, id) => ({
    id,
    consumer: { id, createdAt: '', user },
    answers: answers(id),
    meta: null,
    submittedAt: '',
  }))
}
