import { fault } from '~/texts/fault'
import { answersTo, completeRounds, roundField } from '../round-answers'
import {
  type Attempt,
  choiceValue,
  GO_BACK,
  GO_FIELD,
  type Guide,
  ROUNDS_ALONE,
  type RoundTaken,
  roundSearch,
  roundShown,
  setIn,
  takeRound,
} from '../taking/steps'
import { anchorStep, readStoredVerdicts, type Verdicts, withVerdicts } from './verdicts'

/** The field of the verdict on the feature at this index of the last screen. */
export function verdictField(place: number): string {
  return `anchor${place}`
}
export const YES = 'yes'
export const NO = 'no'

const EACH = fault('maxdiffAnchor.each')

/** Takes a round, or the last screen behind them, which alone ends the task. */
function takeAnchored(attempt: Attempt, step: FormData): RoundTaken {
  const rounds = attempt.rounds ?? []
  const before = readStoredVerdicts(attempt.answers)
  if (!isOfAnchor(step)) {
    const { answers, submits, ...taken } = takeRound(attempt, step)
    const to = submits ? roundSearch(rounds.length + 1) : taken.to
    return { ...taken, answers: withVerdicts(rounds.length, answers, before), to, submits: false }
  }
  const kept = answersTo(rounds, attempt.answers)
  const ids = [...new Set(kept.flatMap(({ features }) => features))]
  const said = mergeVerdicts(
    before,
    readVerdicts(step, (value) => ids.find((id) => choiceValue(id) === value)),
  )
  const answers = withVerdicts(rounds.length, kept, said)
  const asked = anchorStep(rounds.length, kept)
  if (!asked) {
    const open = rounds.find(({ roundId }) => !completeRounds(kept).has(roundId))
    return { answers, to: open ? roundSearch(open.roundId) : '', submits: false, errors: {} }
  }
  if (step.get(GO_FIELD) === GO_BACK) return { answers, to: roundSearch(rounds.length), submits: false, errors: {} }
  const isOpen = asked.features.some((id) => !said.yes.includes(id) && !said.no.includes(id))
  const errors = isOpen ? { [roundField(asked.roundId)]: [EACH] } : {}
  return { answers, to: isOpen ? roundSearch(asked.roundId) : '', submits: !isOpen, errors }
}

/** Whether a form is the last screen's, judged by its fields, because the number of rounds may have changed. */
export function isOfAnchor(step: FormData): boolean {
  return step.has(ANCHOR_FIELD)
}
export const ANCHOR_FIELD = 'anchor'

/**
 * The answers in a form of the last screen about the features on its page; `idOf` converts their values, if they have
 * one.
 */
export function readVerdicts(step: FormData, idOf: (value: string) => string | undefined): Verdicts {
  const said: Verdicts = { yes: [], no: [] }
  for (const [place, value] of (setIn(step) ?? []).entries()) {
    const [id, verdict] = [idOf(value), step.get(verdictField(place))]
    if (id !== undefined && (verdict === YES || verdict === NO)) said[verdict].push(id)
  }
  return said
}

/** Merges earlier answers with new ones, which take precedence. */
function mergeVerdicts(before: Verdicts, said: Verdicts): Verdicts {
  const isNew = (id: string) => !said.yes.includes(id) && !said.no.includes(id)
  return { yes: [...said.yes, ...before.yes.filter(isNew)], no: [...said.no, ...before.no.filter(isNew)] }
}

/** Leads through the rounds and to the last screen. */
export const WITH_ANCHOR: Guide = {
  take: takeAnchored,
  shown: (rounds, search, faults, answers) => {
    const step = anchorStep(rounds.length, answersTo(rounds, answers))
    return roundShown(step ? [...rounds, step] : rounds, search, faults, answers)
  },
  lackIn: (form) => {
    if (!isOfAnchor(form)) return ROUNDS_ALONE.lackIn(form)
    return setIn(form)?.every((_, place) => form.has(verdictField(place))) ? null : EACH
  },
  more: 1,
}
