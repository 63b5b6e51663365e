import { z } from 'zod'
import { cleanCode } from '~/lib/clean-text'
import type { FieldErrors } from '~/lib/outcome'
import { isRecord } from '~/lib/records'
import { addFieldError, fieldErrors } from '~/lib/zod-fields'
import { maxdiffAnchor, maxdiffFaults, maxdiff as texts } from '~/texts/task-forms'
import type { Respondent, Round, Unwrapped, ValidatedAnswers } from '../task-type'
import { anchorStep, isAnchored, readStoredVerdicts, withVerdicts } from './anchor/verdicts'
import { type FeatureConfig, MOST_FEATURES } from './config'
import { roundsFor } from './design/rounds'
import { answersRead, answerTo, completeRounds, type FeatureAnswers, isSet, roundField } from './round-answers'

/**
 * Canonical answers from the list of rounds that a client sends, checked against the sets that this respondent is
 * shown; the path of a fault begins with its index in the list. For an anchored task, the last screen follows all
 * rounds once these are complete, with the features that it asks about.
 */
export function checkRounds(
  config: FeatureConfig,
  raw: unknown,
  respondent: Respondent,
): ValidatedAnswers<FeatureAnswers> {
  const steps = config.roundsPerRespondent + (config.anchor ? 1 : 0)
  if (Array.isArray(raw) && raw.length > steps) return { errors: { '': [maxdiffFaults.tooManyRounds] } }
  const { data: list, error } = givenRounds.safeParse(raw)
  if (error) return { errors: fieldErrors(error) }
  const given = config.anchor ? list.filter(({ roundId }) => roundId !== steps) : list
  const rounds = new Map(roundsShown(config, respondent).map((round) => [round.roundId, round]))
  const answers: FeatureAnswers = []
  const wrong = new Map<GivenRound, Fault[]>()
  for (const answer of given) {
    const round = rounds.get(answer.roundId)
    const faults = round ? listErrors(answer, round) : [UNKNOWN_ROUND]
    // A repeated round is unknown.
    rounds.delete(answer.roundId)
    if (faults.length > 0) wrong.set(answer, faults)
    else if (round) answers.push(answerTo(round, answer.mostImportant, answer.leastImportant))
  }
  answers.sort((a, b) => a.roundId - b.roundId)
  const all = config.anchor ? checkAnchor(config, list, answers, wrong) : answers
  return wrong.size > 0 ? { errors: byPlace(list, wrong) } : { answers: all }
}

function byPlace(list: GivenRound[], wrong: Map<GivenRound, Fault[]>): FieldErrors {
  const faults: FieldErrors = {}
  for (const [answer, found] of wrong) {
    for (const { field, message } of found) addFieldError(faults, `${list.indexOf(answer)}.${field}`, message)
  }
  return faults
}

/** Validates the last screen among all answers; verdicts on features that it does not ask about are wrong. */
function checkAnchor(
  { roundsPerRespondent }: FeatureConfig,
  list: GivenRound[],
  answers: FeatureAnswers,
  wrong: Map<GivenRound, Fault[]>,
): FeatureAnswers {
  const step = anchorStep(roundsPerRespondent, answers)
  const given = list.filter(({ roundId }) => roundId > roundsPerRespondent)
  for (const answer of given) {
    const faults = answer === given[0] ? anchorFaults(answer, step) : [UNKNOWN_ROUND]
    if (faults.length > 0) wrong.set(answer, [...(wrong.get(answer) ?? []), ...faults])
  }
  return withVerdicts(roundsPerRespondent, answers, readStoredVerdicts(given))
}

/** The faults of yes and no to features; the last screen asks nothing while a round is open. */
function anchorFaults({ yes, no, features }: GivenRound, step: Round | null): Fault[] {
  const [said, asked] = [[...(yes ?? []), ...(no ?? [])], step?.features ?? []]
  const faults: Fault[] = []
  if (features && !isSet(features, asked)) faults.push({ field: 'features', message: maxdiffFaults.otherSet })
  for (const [field, ids] of [
    ['yes', yes ?? []],
    ['no', no ?? []],
  ] as const) {
    if (ids.some((id) => !asked.includes(id))) faults.push({ field, message: maxdiffFaults.notAsked })
  }
  if (new Set(said).size < said.length) faults.push({ field: 'no', message: maxdiffFaults.saidTwice })
  return faults
}

/**
 * The rounds that a respondent is shown: those of the design, except that a set answered before the configuration
 * changed keeps its position among the answers, as long as its features exist. No set comes twice if the design has
 * another.
 */
export function roundsShown(
  config: FeatureConfig,
  respondent: Pick<Respondent, 'taskId' | 'consumerId' | 'ordinal' | 'savedAnswers'>,
): Round[] {
  const designed = roundsFor(config, respondent)
  const kept = answersRead(respondent.savedAnswers)
  const findSaved = ({ roundId }: Round) => kept.find((answer) => answer.roundId === roundId)
  const isKept = ({ features }: Round) => kept.some((answer) => isSet(answer.features, features))
  // Designed sets that are not shown in their places, and not answered in another.
  const spare = designed.filter((round) => findSaved(round) && !isKept(round))
  return designed.map((round) => {
    const features = findSaved(round)?.features ?? (isKept(round) ? spare.shift()?.features : undefined)
    return features ? { ...round, features } : round
  })
}

/** The rounds that a submission still needs, as `rounds.{roundId}`. */
export function unansweredRounds(config: FeatureConfig, answers: FeatureAnswers): FieldErrors {
  const complete = completeRounds(answers)
  const roundIds = Array.from({ length: config.roundsPerRespondent }, (_, index) => index + 1)
  const open = roundIds.filter((roundId) => !complete.has(roundId))
  const faults = open.map((roundId) => [roundField(roundId), [texts.both.message]])
  if (config.anchor && !isAnchored(roundIds.length, answers)) {
    faults.push([roundField(roundIds.length + 1), [maxdiffAnchor.each.message]])
  }
  return Object.fromEntries(faults)
}

/** The rounds unchanged, because they contain only choices among the brand's features. */
export function namelessRounds(config: FeatureConfig, { answers }: Unwrapped): Unwrapped | null {
  const known = new Set(config.features.map(({ id }) => id))
  const isKnown = (features: string[]) => features.every((id) => known.has(id))
  const rounds = answersRead(answers).filter((round) => isKnown(round.features))
  const said = readStoredVerdicts(answers)
  const left =
    isKnown([...said.yes, ...said.no]) && config.anchor
      ? withVerdicts(config.roundsPerRespondent, rounds, said)
      : rounds
  return left.length > 0 ? { answers: left satisfies FeatureAnswers, meta: null } : null
}

/** The list of rounds, without other clients' wrappers. */
export function unwrapRounds(raw: unknown): { answers: unknown; meta: null } {
  return { answers: isRecord(raw) && Object.hasOwn(raw, 'responses') ? raw.responses : raw, meta: null }
}

const featureId = z
  .union([z.string(), z.number()], { error: maxdiffFaults.unknownFeature })
  .transform((id) => cleanCode(String(id)))

/** Not chosen is null, blank or left out. */
const choice = featureId.nullish().transform((id) => id || undefined)

/** The answers of the last screen of an anchored task. */
const verdicts = z.array(featureId, { error: maxdiffFaults.notAsked }).max(MOST_FEATURES).nullish()

const givenRound = z.object(
  {
    roundId: z.number({ error: maxdiffFaults.unknownRound }),
    mostImportant: choice,
    leastImportant: choice,
    features: z.array(featureId, { error: maxdiffFaults.otherSet }).nullish(),
    yes: verdicts,
    no: verdicts,
  },
  { error: maxdiffFaults.noList },
)
type GivenRound = z.output<typeof givenRound>

const givenRounds = z.array(givenRound, { error: maxdiffFaults.noList })

type Fault = { field: string; message: string }

const UNKNOWN_ROUND: Fault = { field: 'roundId', message: maxdiffFaults.unknownRound }

function listErrors(answer: GivenRound, { features }: Round): Fault[] {
  const { mostImportant, leastImportant } = answer
  const faults = []
  if (answer.features && !isSet(answer.features, features))
    faults.push({ field: 'features', message: maxdiffFaults.otherSet })
  for (const field of ['mostImportant', 'leastImportant'] as const) {
    const chosen = answer[field]
    if (chosen !== undefined && !features.includes(chosen))
      faults.push({ field, message: maxdiffFaults.unknownFeature })
  }
  if (mostImportant !== undefined && mostImportant === leastImportant) {
    faults.push({ field: 'leastImportant', message: texts.same.message })
  }
  return faults
}
