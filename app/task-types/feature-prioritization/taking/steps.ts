import { fieldName } from '~/lib/ids'
import { type Fault, fault } from '~/texts/fault'
import type { Round, StepResult } from '../../task-type'
import {
  answersTo,
  answerTo,
  completeRounds,
  type FeatureAnswers,
  isSet,
  roundField,
  roundOfField,
} from '../round-answers'

/** Fields of the form of a round: its id, and the features that are chosen in it as `choiceValue` has them. */
export const ROUND_FIELD = 'round'
/** The set that the round shows, because the configuration may have changed since. */
export const SET_FIELD = 'set'
export const MOST_FIELD = 'most'
export const LEAST_FIELD = 'least'
/** The value of the Back button, which saves the choices without requiring all. */
export const GO_FIELD = 'go'
export const GO_BACK = 'back'

export type RoundTaken = StepResult & { answers: FeatureAnswers }

export type Attempt = { answers: unknown; rounds: readonly Round[] | null }

/** A feature as the value of a choice: its id may be any text, and forms change some. */
export function choiceValue(featureId: string): string {
  return fieldName(featureId)
}

/** Takes the round that the form is of, and leads on to the next, back to the one before, or to the end. */
export function takeRound(attempt: Attempt, step: FormData): RoundTaken {
  const rounds = attempt.rounds ?? []
  const kept = answersTo(rounds, attempt.answers)
  const place = rounds.findIndex(({ roundId }) => String(roundId) === step.get(ROUND_FIELD))
  const round = rounds[place]
  const set = setIn(step)
  if (!round || (set && !isSet(set, round.features.map(choiceValue))))
    return { answers: kept, to: '', submits: false, errors: {} }

  const [most, least] = [MOST_FIELD, LEAST_FIELD].map((field) => findChosen(round, step.get(field)))
  const answer = most === undefined && least === undefined ? [] : [answerTo(round, most, least)]
  const answers = [...kept.filter(({ roundId }) => roundId !== round.roundId), ...answer]
  answers.sort((a, b) => a.roundId - b.roundId)
  const before = rounds[place - 1]
  if (step.get(GO_FIELD) === GO_BACK) {
    return { answers, to: before ? roundSearch(before.roundId) : '', submits: false, errors: {} }
  }
  const found = findFault(most, least)
  const errors = found ? { [roundField(round.roundId)]: [found] } : {}
  const next = rounds[place + 1] ?? firstOpen(rounds, answers)
  return { answers, to: next ? roundSearch(next.roundId) : '', submits: next === undefined, errors }
}

/** The set shown on the step's page, as values of choices; null if the page does not say. */
export function setIn(step: FormData): string[] | null {
  return step.get(SET_FIELD)?.toString().split(' ') ?? null
}

/** How a respondent is led through a task: by rounds alone, or by what follows them too. */
export type Guide = {
  take(attempt: Attempt, step: FormData): RoundTaken
  /** The step that a search, a fault or what is answered so far leads to. */
  shown: typeof roundShown
  /** The fault that prevents leaving a step, by the choices in its form. */
  lackIn(form: FormData): Fault | null
  /** Steps after the rounds. */
  more: number
}

/** Rounds, and nothing behind them. */
export const ROUNDS_ALONE: Guide = {
  take: takeRound,
  shown: roundShown,
  lackIn(form) {
    const [most, least] = [MOST_FIELD, LEAST_FIELD].map((field) => form.get(field)?.toString())
    return findFault(most, least)
  },
  more: 0,
}

const BOTH = fault('maxdiff.both')
export const SAME = fault('maxdiff.same')

/** Why a round with these choices cannot be left, or null. */
function findFault(most: string | undefined, least: string | undefined): Fault | null {
  if (most === undefined || least === undefined) return BOTH
  return most === least ? SAME : null
}

/** The round that a search, a fault or what is answered so far leads to. */
export function roundShown(rounds: readonly Round[], search: string, faults: string[], answers: FeatureAnswers): Round {
  const wanted = [...faults.map(roundOfField), Number(new URLSearchParams(search).get(ROUND_FIELD))]
  const found = wanted.map((roundId) => rounds.find((round) => round.roundId === roundId)).find(Boolean)
  const shown = found ?? firstOpen(rounds, answers) ?? rounds.at(-1)
  if (!shown) throw new RangeError('There are no rounds')
  return shown
}

/** Whether leaving this step with all choices made would complete the task. */
export function isLastOpen(steps: number, answers: FeatureAnswers, { roundId }: Round): boolean {
  const others = answers.filter((answer) => answer.roundId !== roundId)
  return roundId === steps && completeRounds(others).size === steps - 1
}

export function roundSearch(roundId: number): string {
  return `${ROUND_FIELD}=${roundId}`
}

function firstOpen(rounds: readonly Round[], answers: FeatureAnswers): Round | undefined {
  const complete = completeRounds(answers)
  return rounds.find(({ roundId }) => !complete.has(roundId))
}

function findChosen({ features }: Round, value: FormDataEntryValue | null): string | undefined {
  return features.find((id) => choiceValue(id) === value)
}
